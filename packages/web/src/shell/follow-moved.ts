import type { MessageTerm } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { client } from "../client.js";
import { useMessage } from "../parts/message-by-id.js";
import { placeKey, placeOf } from "../parts/place-of.js";
import { addressOfPlace, go, placeOfTerms, route } from "./route.js";

const idIn = (terms: readonly MessageTerm[], operator: string): number | undefined => {
  const operand = terms.find((term) => term.operator === operator)?.operand;
  return typeof operand === "number" && Number.isSafeInteger(operand) ? operand : undefined;
};

/** Where the address names a message of a conversation that was moved since, goes to where it is now. */
export const useFollowMoved = (terms: readonly MessageTerm[]): void => {
  const near = idIn(terms, "near");
  const id = near ?? idIn(terms, "with");
  const self = useSelect((view) => view.self, []);
  const message = useMessage(id);
  const place = placeOfTerms(terms, self);
  const meant = place === undefined ? undefined : placeKey(place);
  useEffect(() => {
    if (message === undefined || meant === undefined) return;
    const now = placeOf(message, self);
    if (placeKey(now) !== meant) go(addressOfPlace(now, near), { isReplaced: true });
  }, [message, meant, self, near]);
};

/** What an event says of messages that were moved. */
export interface TopicMove {
  readonly stream_id?: number;
  readonly new_stream_id?: number;
  readonly orig_subject?: string;
  readonly subject?: string;
  readonly propagate_mode?: string;
}

/** Where others move the topic that is shown, as a whole, shows it where it is now, with what is being written to it. */
export const followMovedTopic = (move: TopicMove): void => {
  const { stream_id, new_stream_id = stream_id, orig_subject, subject = orig_subject, propagate_mode } = move;
  const current = route.peek();
  if (propagate_mode !== "change_all" || current.view !== "narrow") return;
  if (new_stream_id === undefined || orig_subject === undefined || subject === undefined) return;
  const shown = placeOfTerms(current.terms, client.store.select((view) => view.self).get());
  if (shown === undefined || placeKey(shown) !== placeKey({ stream_id: stream_id ?? 0, topic: orig_subject })) return;
  const place = { stream_id: new_stream_id, topic: subject };
  const show = (): void => go(addressOfPlace(place, idIn(current.terms, "near")), { isReplaced: true });
  void import("../views/compose/drafts/rescued-text.js")
    .then(({ moveDraft }) => moveDraft(shown, place))
    .then(show, show);
};
