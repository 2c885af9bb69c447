import { Groups } from "../permissions/index.js";
import type { Asking, Row } from "./vocabulary.js";

/** Whom the rendered form of a message mentions, and not silently. */
export interface Mentions {
  user_ids: ReadonlySet<number>;
  group_ids: readonly number[];
  /** Whether it mentions all of the channel. */
  isForChannel: boolean;
  /** Whether it mentions all who take part in the topic. */
  isForTopic: boolean;
}

const ids = (html: string, pattern: RegExp): number[] => Array.from(html.matchAll(pattern), ([, id]) => Number(id));

/** Reads off the rendered form of a message whom it mentions (markdown.md 8). */
export const mentionsIn = (html: string): Mentions => ({
  user_ids: new Set(ids(html, /<span class="user-mention" data-user-id="(\d+)">/g)),
  group_ids: [...new Set(ids(html, /<span class="user-group-mention" data-user-group-id="(\d+)">/g))],
  isForChannel: html.includes('<span class="user-mention channel-wildcard-mention"'),
  isForTopic: html.includes('<span class="topic-mention"'),
});

/** Whether a user is mentioned, by name or as a member of a group. */
export const isMentioned = async (
  { tx, now }: Pick<Asking, "tx" | "now">,
  user: Row<"users">,
  { user_ids, group_ids }: Mentions,
): Promise<boolean> => {
  if (user_ids.has(user.id)) return true;
  const groups = new Groups(tx, now);
  for (const id of group_ids) if (await groups.has(id, user)) return true;
  return false;
};

/** Returns the smallest of the mentioned groups that a user is in; undefined where it is none. */
export const smallestGroup = async (
  { tx, now }: Pick<Asking, "tx" | "now">,
  user: Row<"users">,
  group_ids: readonly number[],
): Promise<Row<"user_groups"> | undefined> => {
  const groups = new Groups(tx, now);
  let smallest: { id: number; size: number } | undefined;
  for (const id of group_ids) {
    if (!(await groups.has(id, user))) continue;
    const { length: size } = await groups.activeMembers([id]);
    if (smallest === undefined || size < smallest.size) smallest = { id, size };
  }
  return smallest && tx.get("user_groups", smallest.id);
};
