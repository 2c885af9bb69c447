import { type SizedInputs, some } from "../../support/largest/sized-input.js";
import { change } from "../../support/world/build.js";

/** A list of people and groups, as settings take it. */
const among = (user_ids: readonly number[], group_ids: readonly number[]) => ({
  direct_members: user_ids,
  direct_subgroups: group_ids,
});

/** As many as a setting may name. */
const inSettings = (ids: readonly number[], size: number): number[] => some(ids, Math.min(size, 100));

const nobodyIn = (user_group_id: number | undefined) => ({ user_group_id: user_group_id as number });

export const newGroup: SizedInputs = {
  members: {
    most: 10_000,
    each: 2,
    params: ({ people }, size, turn) => ({
      ...{ name: `large ${turn}`, description: "& ".repeat(512), members: some(people, size) },
      can_mention_group: among(inSettings(people, size), []),
      can_manage_group: among(inSettings(people, size), []),
    }),
  },
  subgroups: {
    most: 10_000,
    each: 1,
    params: ({ groups }, size, turn) => ({
      ...{ name: `nested ${turn}`, description: "", members: [], subgroups: some(groups, size) },
      can_mention_group: among([], inSettings(groups, size)),
    }),
  },
};

export const newSettings: SizedInputs = {
  settings: {
    most: 100,
    params: ({ people, groups }, size, turn) => ({
      ...nobodyIn(groups[1 + turn]),
      can_mention_group: { new: among(some(people, size), []) },
      can_manage_group: { new: among(some(people, size), []) },
    }),
  },
};

export const newMembers: SizedInputs = {
  // Up to 250 are told by a message each.
  added: {
    most: 10_000,
    each: 7,
    params: ({ people, groups }, size, turn) => ({ ...nobodyIn(groups[4 + turn]), add: some(people, size) }),
  },
  removed: {
    most: 10_000,
    each: 9,
    trips: 6,
    prepare: ({ chat, people, groups }, size) =>
      change(chat, (tx) =>
        tx.insertMany(
          "user_group_members",
          groups
            .slice(12, 16)
            .flatMap((group_id) => [...new Set(some(people, size))].map((user_id) => ({ group_id, user_id }))),
        ),
      ),
    params: ({ people, groups }, size, turn) => ({ ...nobodyIn(groups[12 + turn]), delete: some(people, size) }),
  },
};

export const newSubgroups: SizedInputs = {
  added: {
    most: 10_000,
    each: 1,
    // All groups together can have no more than that, and several calls follow.
    prepare: ({ chat }) =>
      change(chat, async (tx) => {
        const rows = await tx.scan("user_group_subgroups", "bySupergroup", {});
        return tx.deleteMany(
          "user_group_subgroups",
          rows.map(({ id }) => id),
        );
      }),
    params: ({ groups }, size, turn) => ({ ...nobodyIn(groups[7 + turn]), add: some(groups.slice(20), size) }),
  },
};
