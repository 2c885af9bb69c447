import { operations } from "./operations.js";

/** How an operation is called. */
export interface CallForm {
  readonly method: string;
  readonly path: string;
  /** The parameters that a query or a form has as text; all others as JSON. */
  readonly text: ReadonlySet<string>;
  /** The parameter that takes files. */
  readonly files: string | undefined;
  /** The answer has no envelope. */
  readonly isDocument: boolean;
  /** It changes nothing, so it may be repeated. */
  readonly isRead: boolean;
}

const formOf = (entry: string): CallForm => {
  const [method = "", path = "", ...marks] = entry.split(" ");
  const markOf = (name: string) => marks.find((mark) => mark.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    method,
    path,
    files: markOf("files"),
    text: new Set(markOf("text")?.split(",")),
    isDocument: marks.includes("document"),
    isRead: marks.includes("reads"),
  };
};

/** The operations of the chat, and those of a host's resources. */
export class CallTable {
  readonly #entries: Readonly<Record<string, string>>;
  readonly #forms = new Map<string, CallForm>();

  constructor(own: Readonly<Record<string, string>> = {}) {
    this.#entries = { ...operations, ...own };
  }

  get ids(): string[] {
    return Object.keys(this.#entries);
  }

  /** Throws a TypeError where there is no operation of this id. */
  of(id: string): CallForm {
    const known = this.#forms.get(id);
    if (known !== undefined) return known;
    if (!Object.hasOwn(this.#entries, id)) throw new TypeError(`There is no operation ${id}.`);
    const form = formOf(this.#entries[id] ?? "");
    this.#forms.set(id, form);
    return form;
  }
}
