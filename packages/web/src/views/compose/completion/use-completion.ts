import type { ConversationPlace } from "@confab/client";
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { client } from "../../../client.js";
import { applyEdit } from "../editor/apply-edit.js";
import { channelLinks, channelNamed, topicLinks } from "./channels.js";
import { messageCommands } from "./commands.js";
import type { Completion, CompletionContext } from "./completion.js";
import { emoji } from "./emoji.js";
import { mentions } from "./people.js";
import { messageTimes } from "./times.js";
import { type Trigger, triggerIn } from "./trigger.js";

type Found = Completion[] | Promise<Completion[]>;

const find = ({ kind, query, channel = "" }: Trigger, context: CompletionContext): Found => {
  switch (kind) {
    case "person":
      return mentions(context, false);
    case "silent":
      return mentions(context, true);
    case "channel":
      return channelLinks(context);
    case "topic":
      return topicLinks(context, channel);
    case "emoji":
      return emoji(context);
    case "command":
      return messageCommands(query);
    default:
      return messageTimes(query);
  }
};

/** What completes what stands before the caret, and which of it is chosen. */
export interface CompletionState {
  readonly trigger: Trigger;
  readonly items: readonly Completion[];
  readonly active: number;
}

/** Completion in a box: what it offers now, and what the box tells it. */
export interface BoxCompletion {
  readonly state: CompletionState | null;
  /** Looks again at what stands before the caret. */
  look(): void;
  close(): void;
  choose(item: Completion, isFurther?: boolean): void;
  /** Returns whether a key was for the list. */
  press(event: KeyboardEvent): boolean;
}

/** Loads the topics of the channel that is named, as long as its topics are asked for. */
const useTopicsOf = (channel: string | undefined, look: () => void): void => {
  useEffect(() => {
    if (channel === undefined) return;
    const stream_id = client.store.select((view) => channelNamed(view, channel)).get();
    return stream_id === undefined ? undefined : client.store.topics(stream_id).subscribe(look);
  }, [channel, look]);
};

/** Completes what is written in a box. */
export const useCompletion = (
  box: RefObject<HTMLTextAreaElement>,
  place: ConversationPlace | undefined,
): BoxCompletion => {
  const [state, setState] = useState<CompletionState | null>(null);
  const latest = useRef(0);
  const here = useRef(place);
  here.current = place;
  const close = useCallback(() => {
    latest.current += 1;
    setState(null);
  }, []);
  const look = useCallback((): void => {
    const turn = ++latest.current;
    const { value = "", selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    const trigger = selectionStart === selectionEnd ? triggerIn(value.slice(0, selectionStart)) : undefined;
    if (trigger === undefined) {
      setState(null);
      return;
    }
    const found = client.store
      .select((view) => find(trigger, { view, place: here.current, query: trigger.query }))
      .get();
    void Promise.resolve(found).then((items) => {
      if (turn === latest.current)
        setState(items.length > 0 || trigger.kind === "topic" ? { trigger, items, active: 0 } : null);
    });
  }, [box]);
  useTopicsOf(state?.trigger.channel, look);
  const choose = (item: Completion, isFurther = false): void => {
    if (box.current === null || state === null) return;
    const { start } = state.trigger;
    const end = box.current.selectionEnd;
    const text = isFurther ? (item.further ?? item.text) : item.text;
    // The space that ends a completion is there already where one completes in the middle.
    const written = text.endsWith(" ") && /^[\s.,;:!?)]/.test(box.current.value.slice(end)) ? text.slice(0, -1) : text;
    const caret = start + written.length;
    close();
    applyEdit(box.current, { start, end, text: written, selectStart: caret, selectEnd: caret });
    if (isFurther) look();
  };
  const press = (event: KeyboardEvent): boolean => {
    if (state === null || state.items.length === 0 || event.isComposing) return false;
    const { items, active } = state;
    const item = items[active];
    const move = (step: number): void => setState({ ...state, active: (active + step + items.length) % items.length });
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") close();
    else if (item !== undefined && event.key === ">" && item.further !== undefined) choose(item, true);
    else if (
      item !== undefined &&
      (event.key === "Enter" || event.key === "Tab") &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey
    )
      choose(item);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { state, look, close, choose, press };
};
