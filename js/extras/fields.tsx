/** Form fields of the dialogs: a label with a choice, or with a switch. */

import { h, QUIET } from "../core/kit";

interface ChoiceProps {
  label: string;
  value: string;
  options: (readonly [value: string, text: string])[];
  choose(value: string): void;
}

export function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label class="nbg-field">
      <span>{label}</span>
      <select {...QUIET} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Switch({ label, on, choose }: { label: string; on: boolean; choose(on: boolean): void }) {
  return (
    <label class="nbg-field">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        {...QUIET}
        checked={on}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </label>
  );
}
