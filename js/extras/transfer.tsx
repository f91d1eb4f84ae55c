/** Games and positions in and out: paste or open a file, copy as text, save as a picture. */

import { Component, h, QUIET } from "../core/kit";
import type { Answer } from "../core/model";
import type { View } from "../core/view";
import { Dialog } from "./dialog";
import { Choice } from "./fields";
import { Button } from "./icons";

interface PasteState {
  error?: string;
  games?: Answer["games"];
  over?: boolean;
}

export class Paste extends Component<{ view: View }, PasteState> {
  /** What was sent last: asked for again with the number of the chosen game. */
  private sent: object = {};
  private box: HTMLTextAreaElement | null = null;

  private send(what: object): void {
    const { view } = this.props;
    this.sent = what;
    view.wish("paste", what).then(({ ok, games, violations }) => {
      if (ok && !games) view.close();
      else this.setState({ games, error: violations?.[0]?.text });
    });
  }

  private take(file: File | null | undefined): void {
    if (!file) return;
    const reader = new FileReader();
    // As base64, because tournament files are not text.
    reader.onload = () => this.send({ data: String(reader.result).split(",")[1] ?? "", name: file.name });
    reader.readAsDataURL(file);
  }

  override render() {
    const { view } = this.props;
    const { error, games, over } = this.state;
    const { say } = view;
    return (
      <Dialog view={view} title={say("paste.title")}>
        {games ? (
          <ul class="nbg-list" aria-label={say("paste.games")}>
            {games.map(({ index, title, moves }) => (
              <li key={index}>
                <button type="button" {...QUIET} onClick={() => this.send({ ...this.sent, index })}>
                  <span>
                    {index + 1}. {title}
                  </span>
                  {moves !== undefined && <small>{say("count.moves", { n: moves })}</small>}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <label class="nbg-field" data-tall>
            <span>{say("paste.label")}</span>
            <textarea
              rows={6}
              {...QUIET}
              spellcheck={false}
              placeholder={say("paste.help")}
              data-over={over}
              ref={(box) => void (this.box = box)}
              onDragOver={(event) => {
                event.preventDefault();
                this.setState({ over: true });
              }}
              onDragLeave={() => this.setState({ over: false })}
              onDrop={(event) => {
                const file = event.dataTransfer?.files[0];
                this.setState({ over: false });
                if (!file) return;
                event.preventDefault();
                this.take(file);
              }}
            />
          </label>
        )}
        {error && (
          <p class="nbg-error" role="alert">
            {error}
          </p>
        )}
        <div class="nbg-actions">
          {games ? (
            <Button icon="back" onClick={() => this.setState({ games: undefined })}>
              {say("lesson.previous")}
            </Button>
          ) : (
            <Button
              icon="done"
              primary
              onClick={() => {
                const text = this.box?.value.trim();
                if (text) this.send({ text });
                else this.setState({ error: say("paste.empty") });
              }}
            >
              {say("paste.read")}
            </Button>
          )}
          <Button icon="paste" onClick={() => choose((file) => this.take(file))}>
            {say("tool.open_file")}
          </Button>
        </div>
      </Dialog>
    );
  }
}

/** Opens the browser's own file dialog. */
function choose(take: (file: File | undefined) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.onchange = () => take(input.files?.[0]);
  input.click();
}

/** Lets the browser save something under a name. */
function save(data: Blob | string, name: string): void {
  const url = typeof data === "string" ? data : URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const SVG = "image/svg+xml;charset=utf-8";
const PIXELS = 1200;

/** The picture as PNG: drawn by the browser itself, at a size for print. */
export function toPng(svg: string): Promise<string> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement("canvas");
      const scale = PIXELS / Math.max(image.width, image.height, 1);
      canvas.width = image.width * scale;
      canvas.height = image.height * scale;
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      done(canvas.toDataURL("image/png"));
    };
    image.onerror = failed;
    image.src = `data:${SVG},${encodeURIComponent(svg)}`;
  });
}

export class Export extends Component<{ view: View }, { what: string; text: string }> {
  private box: HTMLTextAreaElement | null = null;

  override componentDidMount() {
    this.fetch(this.options()[0]?.[0] ?? "position/");
  }

  /** "position/text" …: what to copy, and in which format. */
  private options(): (readonly [string, string])[] {
    const { formats } = this.props.view.state;
    return ["position", "moves"].flatMap((what) =>
      (formats[what] ?? []).map(([id, label]) => [`${what}/${id}`, label] as const),
    );
  }

  private fetch(what: string): void {
    this.setState({ what, text: "" });
    const [kind, format] = what.split("/");
    this.props.view
      .wish("copy", { what: kind, format })
      .then(({ text, violations }) => this.setState({ text: text ?? violations?.[0]?.text ?? "" }));
  }

  private copy = (): void => {
    const { view } = this.props;
    const failed = () => {
      this.box?.select();
      view.note(view.say("error.copy_failed"), "warn");
    };
    const written = navigator.clipboard?.writeText(this.state.text);
    if (written) written.then(() => view.note(view.say("copy.done")), failed);
    else failed();
  };

  private picture(kind: "svg" | "png"): void {
    const { view } = this.props;
    const name = `${view.game.name}.${kind}`;
    view
      .wish("copy", { what: "svg" })
      .then(async ({ text = "" }) => save(kind === "png" ? await toPng(text) : new Blob([text], { type: SVG }), name))
      .then(
        () => view.note(view.say("export.saved")),
        () => view.note(view.say("error.save_failed"), "warn"),
      );
  }

  override render() {
    const { view } = this.props;
    const { what = "", text = "" } = this.state;
    const { say } = view;
    return (
      <Dialog view={view} title={say("tool.export")}>
        <Choice label={say("copy.format")} value={what} options={this.options()} choose={(one) => this.fetch(one)} />
        <label class="nbg-field" data-tall>
          <span>{say("copy.text")}</span>
          <textarea rows={5} readOnly {...QUIET} value={text} ref={(box) => void (this.box = box)} />
        </label>
        <div class="nbg-actions">
          <Button icon="done" primary onClick={this.copy}>
            {say("tool.copy")}
          </Button>
          <Button icon="export" onClick={() => this.picture("svg")}>
            {say("tool.save_svg")}
          </Button>
          <Button icon="export" onClick={() => this.picture("png")}>
            {say("tool.save_png")}
          </Button>
        </div>
      </Dialog>
    );
  }
}
