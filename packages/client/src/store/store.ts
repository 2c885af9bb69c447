import type { ChatEvent } from "@confab/core";
import { batch } from "@preact/signals-core";
import { applyEvent } from "./state/event-changes.js";
import { registerFields } from "./state/register-fields.js";
import { State } from "./state/state.js";
import { runtimeTimers, type Timers } from "./state/timers.js";
import type { RegisterState } from "./state/wire.js";
import { type LiveValue, selectionOf } from "./tables/selecting.js";
import { type StoreView, storeView } from "./view.js";

/** How a store begins. */
export interface StoreOptions {
  /** Whether the page computes the addresses of pictures itself, as said to `registerQueue`; false by default. */
  client_gravatar?: boolean;
  /** The runtime's by default. */
  timers?: Timers;
}

const fieldsWithTables = Object.entries(registerFields);

/** All that the page knows of the chat. A connection feeds it: a state to begin with, then events. */
export class ChatStore {
  readonly #state: State;
  readonly #view: StoreView;
  /** The names of the fields that the server answered at the beginning. */
  #names: readonly string[] = [];

  constructor({ client_gravatar = false, timers = runtimeTimers() }: StoreOptions = {}) {
    this.#state = new State(client_gravatar, timers);
    this.#view = storeView(this.#state);
  }

  /** Replaces everything by what `registerQueue` answered. */
  begin(state: RegisterState): void {
    this.#names = Object.keys(state);
    const isKept = (name: string): boolean => !Object.hasOwn(registerFields, name);
    batch(() => {
      this.#state.clear();
      for (const [name, value] of Object.entries(state)) if (isKept(name)) this.#state.fields.set(name, value);
      for (const [name, field] of fieldsWithTables) {
        // A field reads the value of its own name; the compiler cannot follow that.
        const value = state[name as keyof RegisterState] as never;
        if (value !== undefined) field.read(this.#state, value);
      }
    });
  }

  /** Changes what an event is about. One of an unknown type, or about something unknown, changes nothing. */
  apply(event: ChatEvent): void {
    batch(() => applyEvent(this.#state, event));
  }

  /** Returns the state in the form in which `registerQueue` would answer it now, with the fields that it had at the beginning. */
  snapshot(): Record<string, unknown> {
    const known = Object.fromEntries(this.#state.fields.entries());
    for (const [name, field] of fieldsWithTables)
      if (this.#names.includes(name)) known[name] = field.write(this.#state);
    return known;
  }

  /** A value made from what the store knows, that follows it. It wakes its listeners only when what `selector` read has changed. */
  select<T>(selector: (view: StoreView) => T): LiveValue<T> {
    return selectionOf(() => selector(this.#view));
  }
}
