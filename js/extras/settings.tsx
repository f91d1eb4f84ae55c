/** Settings, and the dialog for a new game: view options, who plays, and the rules of the next game. */

import type { RuleOption, Times } from "../core/game";
import { capital, Component, h } from "../core/kit";
import type { Player } from "../core/model";
import type { View } from "../core/view";
import { Dialog } from "./dialog";
import { dataOf } from "./games";
import { Choice, Switch } from "./fields";
import { Button } from "./icons";
import { MODES, seated, type Mode } from "./modes";

const LOCALES = ["en", "th", "ru", "km"];
const THEMES = ["auto", "light", "dark"];
const SIZES = [0, 360, 480, 640, 800, 920];

/** Words for the value of a rule option. */
function valueText(view: View, { words }: RuleOption, value: string | number | boolean): string {
  if (typeof value === "boolean") return view.say(value ? "setting.on" : "setting.off");
  return words ? view.say(words + value) : String(value);
}

interface SeatProps {
  view: View;
  player: Player;
  seat: string;
  choose(seat: string): void;
  /** Only programs may sit there. */
  program?: boolean;
}

function SeatChoice({ view, player, seat, choose, program }: SeatProps) {
  const offers = view.state.offers
    .filter((offer) => !program || offer.seat !== "human")
    .map((offer) => [offer.seat, offer.name] as const);
  const known = offers.some(([name]) => name === seat);
  return (
    <Choice
      label={view.say("seat.plays", { colour: capital(view.colour(player.colour)) })}
      value={seat}
      // A bot given in Python is no offer of the page; it stays what it is until something else is chosen.
      options={known ? offers : [[seat, player.name], ...offers]}
      choose={choose}
    />
  );
}

export function Settings({ view }: { view: View }) {
  const { state, say, link, game } = view;
  const { options, views } = dataOf(game);
  const set = (name: string) => (value: unknown) => link.choose(name, value);
  const rules = dataOf(game).mend?.({ ...state.rules }, "") ?? state.rules;
  return (
    <Dialog view={view} title={say("tool.settings")}>
      <div class="nbg-fields">
        <Choice
          label={say("setting.language")}
          value={state.locale}
          options={LOCALES.map((name) => [name, say("language." + name)])}
          choose={set("locale")}
        />
        <Choice
          label={say("setting.theme")}
          value={state.theme}
          options={THEMES.map((name) => [name, say("setting.theme." + name)])}
          choose={set("theme")}
        />
        <Choice
          label={say("setting.size")}
          value={String(state.size)}
          options={[...new Set([...SIZES, state.size])].map((size) => [
            String(size),
            size ? say("setting.size.pixels", { size }) : say("setting.size.fill"),
          ])}
          choose={(size) => link.choose("size", Number(size))}
        />
        <Switch label={say("setting.coordinates")} on={state.coordinates} choose={set("coordinates")} />
        <Switch label={say("setting.show_legal")} on={state.show_legal} choose={set("show_legal")} />
        <Switch label={say("setting.animate")} on={state.animate} choose={set("animate")} />
        <Switch label={say("setting.flipped")} on={state.flipped} choose={set("flipped")} />
        {views?.map(({ name, label, values, words }) =>
          values ? (
            <Choice
              key={name}
              label={say(label)}
              value={String(state[name])}
              options={values.map((value) => [value, say(words + value)])}
              choose={set(name)}
            />
          ) : (
            <Switch key={name} label={say(label)} on={!!state[name]} choose={set(name)} />
          ),
        )}
        {state.players.map((player) => (
          <SeatChoice
            key={player.colour}
            view={view}
            player={player}
            seat={player.seat ?? player.kind}
            choose={(seat) => view.ask("seat", { colour: player.colour, seat })}
          />
        ))}
      </div>
      <div class="nbg-actions">
        <p>
          {options
            .map((option) => `${say(option.label)}: ${valueText(view, option, rules[option.name] as string | boolean)}`)
            .join(" · ")}
        </p>
        <Button icon="new_game" onClick={() => view.open("new_game")}>
          {say("tool.new_game")}
        </Button>
      </div>
    </Dialog>
  );
}

/** A clock as the value of a choice; "" for none. */
function keyOf(times: Times | undefined): string {
  return times ? [times.per_turn ?? 0, times.total ?? 0, times.increment ?? 0].join() : "";
}

/** "60 seconds a turn", "5 min", "3 min + 2 s": minutes for the game, what each move gives back. */
function clockName({ say }: View, times: Times | undefined): string {
  if (!times) return say("setting.off");
  if (times.per_turn) return say("setting.per_turn", { n: times.per_turn });
  const minutes = +((times.total ?? 0) / 60).toFixed(1);
  return times.increment ? say("setting.clock_increment", { minutes, seconds: times.increment }) : say("setting.clock_total", { minutes });
}

interface Wanted {
  mode: Mode;
  rules: Record<string, unknown>;
  seats: Record<string, string>;
  clock: Times | undefined;
}

export class NewGame extends Component<{ view: View }, Wanted> {
  constructor(props: { view: View }) {
    super(props);
    const { rules, players, extra } = props.view.state;
    this.state = {
      clock: extra.clock,
      mode: "game",
      rules: dataOf(props.view.game).mend?.({ ...rules }, "") ?? { ...rules },
      seats: Object.fromEntries(players.map((player) => [player.colour, player.seat ?? player.kind])),
    };
  }

  override render() {
    const { view } = this.props;
    const { mode, rules, seats, clock } = this.state;
    const { say, state, game } = view;
    const { clocks } = dataOf(game);
    const now: Times | undefined = state.extra.clock;
    const timed = keyOf(clock) === keyOf(now) ? {} : { clock: clock ?? null };
    const times = new Map([undefined, ...clocks, now].map((one) => [keyOf(one), one]));
    const running = state.ply > 0 && !state.outcome;
    // Other rules may want other players: who is not there yet is a person until somebody else is chosen.
    const colours = dataOf(game).colours?.(rules) ?? state.players.map(({ colour }) => colour);
    const players = colours.map(
      (colour) => state.players.find((player) => player.colour === colour) ?? { colour, name: colour, kind: "human" as const },
    );
    const asked = seated(mode, Object.fromEntries(players.map(({ colour, kind }) => [colour, seats[colour] ?? kind])));
    const about = mode !== "game" && say("setting.about." + mode);
    return (
      <Dialog view={view} title={say("tool.new_game")}>
        {running && <p>{say("ask.new_game", { menu: say("tool.more") })}</p>}
        <div class="nbg-fields">
          {state.can.demo !== undefined && (
            <Choice
              label={say("setting.mode")}
              value={mode}
              options={MODES.map((name) => [name, say("setting.mode." + name)])}
              choose={(name) => this.setState({ mode: name as Mode })}
            />
          )}
          {about && <p class="nbg-about">{about}</p>}
          {dataOf(game).options.map((option) => (
            <Choice
              key={option.name}
              label={say(option.label)}
              value={String(rules[option.name])}
              options={option.values.map((value) => [String(value), valueText(view, option, value)])}
              choose={(text) => {
                const value = option.values.find((one) => String(one) === text);
                const wanted = { ...rules, [option.name]: value };
                this.setState({ rules: dataOf(game).mend?.(wanted, option.name) ?? wanted });
              }}
            />
          ))}
          {mode === "game" && (
            <Choice
              label={say("setting.clock")}
              value={keyOf(clock)}
              options={[...times].map(([name, one]) => [name, clockName(view, one)])}
              choose={(name) => this.setState({ clock: times.get(name) })}
            />
          )}
          {players.map((player) => (
            <SeatChoice
              key={player.colour}
              view={view}
              player={player}
              seat={asked[player.colour]!}
              program={mode === "demo"}
              choose={(seat) => this.setState({ seats: { ...asked, [player.colour]: seat } })}
            />
          ))}
        </div>
        <div class="nbg-actions">
          <Button
            icon="done"
            primary
            onClick={() => {
              view.close();
              view.ask("new_game", { rules, seats: asked, mode, ...timed });
            }}
          >
            {say("tool.start")}
          </Button>
          <Button onClick={() => view.close()}>{say("tool.cancel")}</Button>
        </div>
      </Dialog>
    );
  }
}
