/** The pipes of a board: shadows, joints, seat by seat, and how a new piece flows out of the one it joins. */

import { Component, Fragment, h } from "../../core/kit";
import type { Scene } from "../../core/game";
import { body, jointsOf, jointStrokes, shadow, silhouette, type Place, type Stroke } from "./pipes";
import { BANDS, board, LETTERS, pieces } from "./sight";

export function Strokes({ of }: { of: Stroke[] }) {
  return (
    <>
      {of.map(([look, way, width, moved, round, dashes]) => (
        <path
          class={look}
          d={way}
          stroke-width={Math.round(width * 10) / 10}
          transform={moved ? `translate(${moved.map((part) => part.toFixed(1))})` : undefined}
          stroke-linecap={round ? "round" : undefined}
          stroke-dasharray={dashes?.[0]}
          stroke-dashoffset={dashes?.[1]}
        />
      ))}
    </>
  );
}

interface Still {
  /** Everything it is drawn from, as text: drawn again only when that is another one. */
  text: string;
  scene: Scene;
}

abstract class Drawn extends Component<Still> {
  override shouldComponentUpdate({ text }: Still): boolean {
    return text !== this.props.text;
  }
}

/** What a picture of pipes depends on. */
export function textOf({ cells, state, moving }: Scene): string {
  return [cells, state.flipped, state.node, moving, state.last].join();
}

/** The shadows of all pipes; they lie below all bodies. */
export class Shadows extends Drawn {
  override render() {
    return (
      <g class="fn-shadows">
        {[...LETTERS].map((letter) => {
          const laid = pieces(this.props.scene, letter);
          return <Strokes of={shadow(laid, jointsOf(laid))} />;
        })}
      </g>
    );
  }
}

/** All pipes, seat by seat; the last piece has a halo, and grows out of the pipe it joins. */
export class Pipes extends Drawn {
  override render() {
    const { id, state, seen, moving } = this.props.scene;
    const last = this.props.scene.cells === board(state) ? state.last.map(seen) : [];
    return [...LETTERS].map((letter, i) => {
      const laid = pieces(this.props.scene, letter);
      const is = (piece: Place[]) => !!last[0] && piece.some(([x, y]) => x === last[0]![0] && y === last[0]![1]);
      const fresh = laid.filter(is);
      const joints = jointsOf(laid);
      const old = moving && fresh[0] ? laid.filter((piece) => !is(piece)) : laid;
      const known = jointsOf(old).map(String);
      const added = joints.filter((joint) => !known.includes(String(joint)));
      const [from] = added[0] ? [added[0]] : [[...(fresh[0]?.[0] ?? [0, 0]), 0]];
      const halo = fresh[0] && (
        <>
          <g class="fn-halo-edge">
            <Strokes of={silhouette(fresh, 12)} />
          </g>
          <g class="fn-halo">
            <Strokes of={silhouette(fresh, 8)} />
          </g>
        </>
      );
      return (
        <g class={`fn-pipe fn-${i + 1}`} key={letter}>
          {old === laid ? (
            <>
              {halo}
              <Strokes of={body(laid, joints, BANDS[i])} />
            </>
          ) : (
            <>
              <clipPath id={id + "n"} key={state.node}>
                <circle class="fn-grow" cx={from[0]! * 100 + 50 + 50 * from[2]!} cy={from[1]! * 100 + 50 + Math.abs(50 * from[2]!)} />
              </clipPath>
              <g class="fn-join" key={"j" + state.node}>
                <Strokes of={jointStrokes(added)} />
              </g>
              <Strokes of={body(old, jointsOf(old), BANDS[i])} />
              <g clip-path={`url(#${id}n)`} key={"p" + state.node}>
                {halo}
                <Strokes of={body(fresh, [], BANDS[i])} />
                <path class="fn-flow" d={body(fresh)[0]?.[1]} />
              </g>
            </>
          )}
        </g>
      );
    });
  }
}

