import { forbiddenCharacter } from "../../../text/folding.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { normalizeTopic } from "../send/normalize.js";
import type { Raising, Row } from "../vocabulary.js";

/** Which messages of a topic move: the one, it and later ones, or all. */
type PropagateMode = "change_one" | "change_later" | "change_all";

/** What a request says of a move. */
export interface MoveParams {
  content?: string;
  topic?: string;
  stream_id?: number;
  propagate_mode: PropagateMode;
}

/** A move that somebody wants, as far as the request says. */
export interface WantedMove {
  /** The new topic; undefined where it stays. */
  topic: string | undefined;
  /** The new channel; undefined where it stays. */
  stream_id: number | undefined;
  mode: PropagateMode;
  /** Whether the topic is only marked as resolved, or no longer so. */
  isResolving: boolean;
}

/** What begins the name of a resolved topic (channels.md 4). */
const mark = "✔";
const resolved = `${mark} `;

/** Whether a topic is marked as resolved. */
export const isResolved = (topic: string): boolean => topic.startsWith(resolved);

/** What `readMove` may throw. */
export const moveRequestErrors = [
  "nothingToChange",
  "directMessageMove",
  "directMessageTopic",
  "propagateWithoutMove",
  "emptyTopicResolved",
  "topicCharacter",
  "contentWithChannel",
] as const;

type MoveRequestError = (typeof moveRequestErrors)[number];

/**
 * Returns the move that a request means; null where it changes neither topic nor channel. Throws for what does not go together, in
 * the order of messages.md C3.
 */
export const readMove = (
  call: Raising<MoveRequestError>,
  message: Row<"messages">,
  { content, topic: typed, stream_id: given, propagate_mode: mode }: MoveParams,
): WantedMove | null => {
  const stream_id = given === message.stream_id ? undefined : given;
  const topic = typed === undefined || isSame(call, message, typed) ? undefined : typed.trim();
  const moves = stream_id !== undefined || topic !== undefined;
  if (content === undefined && !moves) throw call.fail("nothingToChange");
  if (message.stream_id === null && stream_id !== undefined) throw call.fail("directMessageMove");
  if (message.stream_id === null && topic !== undefined) throw call.fail("directMessageTopic");
  if (!moves && mode !== "change_one") throw call.fail("propagateWithoutMove");
  if (topic === mark || topic === resolved + emptyTopicDisplayName) throw call.fail("emptyTopicResolved");
  const stored = topic === undefined ? undefined : normalizeTopic(call, topic);
  if (stream_id !== undefined && content !== undefined) throw call.fail("contentWithChannel");
  const isResolving = topic !== undefined && stored !== undefined && togglesMark(message.subject, topic);
  return moves ? { topic: stored, stream_id, mode, isResolving } : null;
};

/** Whether a topic as it was typed is the one that the message is in. */
const isSame = (call: Raising<"topicCharacter">, { subject }: Row<"messages">, typed: string): boolean =>
  forbiddenCharacter(typed.trim()) <= 0 && normalizeTopic(call, typed) === subject;

const togglesMark = (before: string, after: string): boolean =>
  after === resolved + before || before === resolved + after;
