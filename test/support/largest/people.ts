import { type SizedInputs, some } from "./sized-input.js";

const words = (count: number, turn: number): string[] =>
  Array.from({ length: count }, (_, at) => `${turn} ${at} `.padEnd(100, "Wörter "));

export const peopleInputs = {
  addAlertWords: { words: { most: 1_000, params: (_, size) => ({ alert_words: words(size, 0) }) } },
  removeAlertWords: {
    words: {
      most: 10_000,
      prepare: ({ chat, owner }) => chat.as(owner).addAlertWords({ alert_words: words(1_000, 0) }),
      params: (_, size) => ({ alert_words: words(size, 0) }),
    },
  },
  getUsers: {
    ids: { most: 10_000, params: ({ people }, size) => ({ user_ids: some(people, size) }) },
    everybody: { most: 1, params: () => ({}) },
  },
  getPresence: { everybody: { most: 1, params: () => ({}) } },
  updateSettings: {
    people: {
      most: 1_000,
      each: 2,
      params: ({ people }, size, turn) => ({
        target_users: { skip_if_already_edited: false, user_ids: some(people, size) },
        ...{ color_scheme: 2 + (turn % 2), twenty_four_hour_time: turn % 2 === 0, enter_sends: turn % 2 === 0 },
      }),
    },
    groups: {
      most: 1_000,
      params: ({ groups }, size, turn) => ({
        target_users: { skip_if_already_edited: false, group_ids: some(groups.slice(1), size) },
        color_scheme: 2 + (turn % 2),
      }),
    },
  },
  updateProfileData: {
    people: {
      most: 1_000,
      prepare: ({ chat, owner }) => chat.as(owner).createProfileField({ field_type: 6, name: "Friends" }),
      params: ({ people }, size) => ({ data: [{ id: 1, value: some(people, size) }] }),
    },
  },
} satisfies SizedInputs;
