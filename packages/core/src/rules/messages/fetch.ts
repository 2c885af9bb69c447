import type { ReadTx, Row } from "../../storage/tables.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import { newest } from "./anchor.js";

type Message = Row<"messages">;

export interface RangeRequest {
  anchor: number;
  num_before: number;
  num_after: number;
  include_anchor: boolean;
}

export interface Found {
  messages: Message[];
  found_anchor: boolean;
  found_oldest: boolean;
  found_newest: boolean;
}

/** The messages around an anchor that a plan finds (messages.md B1, "Selection"). */
export const fetchRange = async (
  tx: ReadTx,
  plan: Plan,
  { anchor, num_before, num_after, include_anchor }: RangeRequest,
): Promise<Found> => {
  const isLeft = anchor === 0;
  const isRight = anchor >= newest;
  const take = (walk: { after: number; before: number; reverse: boolean; limit: number }) =>
    new Merge(tx, plan.sources, walk).take(plan.keep);
  const before = isLeft ? [] : await take({ after: -1, before: anchor, reverse: true, limit: num_before });
  const at =
    include_anchor && !isRight ? await take({ after: anchor - 1, before: anchor + 1, reverse: false, limit: 1 }) : [];
  const after = isRight ? [] : await take({ after: anchor, before: newest, reverse: false, limit: num_after });
  return {
    messages: [...before, ...at, ...after],
    found_anchor: at.length > 0,
    found_oldest: isLeft || before.length < num_before,
    found_newest: isRight || after.length < num_after,
  };
};

/** The messages of these ids that are there, may be read and pass the narrow, by id. */
export const fetchByIds = async (
  tx: ReadTx,
  ids: readonly number[],
  keep: (message: Message) => Promise<boolean>,
): Promise<Message[]> => {
  const messages = await tx.getMany(
    "messages",
    [...new Set(ids)].sort((a, b) => a - b),
  );
  const kept: Message[] = [];
  for (const message of messages) if (await keep(message)) kept.push(message);
  return kept;
};
