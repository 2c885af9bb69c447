import type { KeptList } from "./messages/kept-list.js";
import type { OutgoingMessage } from "./sending/outgoing-message.js";
import { registerFields } from "./state/register-fields.js";
import type { State } from "./state/state.js";
import type { RegisterState } from "./state/wire.js";
import { type LiveValue, selectionOf } from "./tables/selecting.js";

/** What is kept of a store, by names. A part is the same value until something in it changes. */
export type StoreParts = ReadonlyMap<string, unknown>;

/** What is kept of a store, put together again. */
export interface KeptStore {
  readonly state: RegisterState;
  readonly lists: readonly (readonly [key: string, list: KeptList])[];
  readonly outgoing: readonly OutgoingMessage[];
}

/** Fields that are of one connection, that are no longer true when a page is opened again, or that hold tokens. */
const unkept = ["queue_id", "last_event_id", "presences", "realm_bots"];

const isKept = (name: string): boolean => !unkept.includes(name);

const list = "list ";

/** What lies in the other parts: the fields with a part of their own, and the lists, those looked at last at the end. */
interface Contents {
  readonly fields: readonly string[];
  readonly lists: readonly string[];
}

/** The state of a store in parts, of which each is made only when something in it has changed. */
export class StateParts {
  readonly #tables: ReadonlyMap<string, LiveValue<unknown>>;
  readonly #others: LiveValue<unknown>;

  constructor(state: State) {
    const fields = Object.entries(registerFields).filter(([name]) => isKept(name));
    this.#tables = new Map(fields.map(([name, field]) => [name, selectionOf(() => field.write(state))]));
    this.#others = selectionOf(() => Object.fromEntries([...state.fields.entries()].filter(([name]) => isKept(name))));
  }

  /** Returns the parts of a store that begun with the fields of these names. */
  with(
    names: readonly string[],
    lists: ReadonlyMap<string, KeptList>,
    outgoing: readonly OutgoingMessage[],
  ): StoreParts {
    const tables = [...this.#tables].filter(([name]) => names.includes(name));
    const contents: Contents = { fields: tables.map(([name]) => name), lists: [...lists.keys()] };
    return new Map<string, unknown>([
      // As text it is the same value as long as it says the same.
      ["contents", JSON.stringify(contents)],
      ["others", this.#others.get()],
      ["outgoing", outgoing],
      ...tables.map(([name, part]) => [name, part.get()] as const),
      ...[...lists].map(([key, kept]) => [list + key, kept] as const),
    ]);
  }
}

const partOf = (parts: StoreParts, name: string): unknown => {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`What was kept lacks a part: ${name}`);
  return part;
};

const listOf = (parts: StoreParts, key: string): KeptList => {
  const kept = partOf(parts, list + key) as KeptList;
  // It may be opened much later, when nobody expects that it throws.
  if (!kept.messages.every(({ id, flags }) => typeof id === "number" && Array.isArray(flags)))
    throw new Error("What was kept of a list has other things than messages.");
  return kept;
};

/** Puts together what was kept. Throws where a part is missing. */
export const storeOf = (parts: StoreParts): KeptStore => {
  // The page wrote them itself; where something else did, reading them throws.
  const { fields, lists } = JSON.parse(String(partOf(parts, "contents"))) as Contents;
  const tables = Object.fromEntries(fields.map((name) => [name, partOf(parts, name)]));
  return {
    state: { ...(partOf(parts, "others") as object), ...tables },
    lists: lists.map((key) => [key, listOf(parts, key)]),
    outgoing: partOf(parts, "outgoing") as readonly OutgoingMessage[],
  };
};
