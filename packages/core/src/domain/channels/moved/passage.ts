import { isGuest } from "../../../operation/roles.js";
import { atCommit } from "../../../storage/at-commit.js";
import type { Membership } from "../members/channel-members.js";
import { received } from "../subscriptions.js";
import type { Actor, Row } from "../vocabulary.js";

/** Where a message was sent, and to which channels it has moved since. */
export type Journey = Pick<Row<"moved_messages">, "stream_id" | "stops">;
type Stop = Journey["stops"][number];
type Periods = Membership["periods"];

/** How somebody has a message that moved: as one that they received, or as one of the past that a move brought them. */
export type HeldAs = "received" | "historical";

/** What decides whether somebody keeps messages that move. */
export interface Past {
  /** When they were subscribed to a channel; undefined for never. */
  periodsIn(stream_id: number): Periods | undefined;
  user: Pick<Actor, "role" | "former_roles"> | undefined;
}

/** What is left to somebody of messages that took the same way. */
export interface Passage {
  /** Whether they keep what they received where it was sent. */
  keeps: boolean;
  /** Whether they were in a protected history when the messages came, and so have all of them. */
  gains: boolean;
}

/**
 * Returns what the moves of messages left to somebody. Whoever cannot read the new channel loses the message for good. If the new
 * channel has a protected history, its subscribers have the message from then on (messages.md C3).
 */
export const passageOf = (stops: readonly Stop[], past: Past): Passage => {
  let passage = { keeps: true, gains: false };
  for (const stop of stops) {
    const wasIn = wasSubscribed(past.periodsIn(stop.stream_id) ?? [], stop.seq);
    if (!wasIn && !isOpenTo(stop, past)) passage = { keeps: false, gains: false };
    else if (wasIn && stop.kind === "protected") passage.gains = true;
  }
  return passage;
};

/** Returns how somebody has a message that moved; null where they do not. */
export const heldAfter = (
  { keeps, gains }: Passage,
  origin: Periods | undefined,
  message_id: number,
): HeldAs | null => {
  if (keeps && origin !== undefined && received({ periods: origin }, message_id)) return "received";
  return gains ? "historical" : null;
};

/** Whether somebody was subscribed when a commit began; `atCommit` is the one that is being made. */
const wasSubscribed = (periods: Periods, seq: number): boolean =>
  periods.some(({ from_seq, to_seq }) =>
    seq === atCommit ? to_seq === null : seq > from_seq && (to_seq === null || seq <= to_seq),
  );

const isOpenTo = ({ kind, seq }: Stop, { user }: Past): boolean => {
  if (kind !== "public") return kind === "web-public";
  const before = seq === atCommit ? undefined : user?.former_roles.find(({ to_seq }) => seq <= to_seq);
  const role = before?.role ?? user?.role;
  return role !== undefined && !isGuest({ role });
};
