import type { ConversationPlace, StoreView } from "@confab/client";
import type { ComponentChildren } from "preact";

/** Something that takes the place of what was typed. */
export interface Completion {
  readonly key: string;
  readonly text: string;
  readonly name: string;
  readonly detail?: string;
  readonly sign: ComponentChildren;
  /** What takes the place where one goes on by `>`, as from a channel to its topics. */
  readonly further?: string;
}

/** What completions are made from. */
export interface CompletionContext {
  readonly view: StoreView;
  readonly place: ConversationPlace | undefined;
  readonly query: string;
}
