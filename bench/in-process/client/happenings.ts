// The events that a page hears, by kind, each as often undone as done: so the store stays as large as it is.
import type { ChatEvent } from "@confab/client";
import { knownPeople, lists, messageOf, profileFields, type Size } from "./organization.js";

/** Makes the n-th event of a kind. What is odd undoes what was before it. */
type Happening = (nth: number, size: Size) => object;

/** Every other one is somebody whom the page shows. */
const person = (nth: number, { users }: Size): number =>
  nth % 2 === 0 ? 2 + (nth % (knownPeople - 1)) : 2 + ((nth * 7_919) % (users - 1));

const channel = (nth: number): number => 1 + (nth % lists);

/** A message that is in a list, not among its newest nor its oldest. */
const known = (nth: number, size: Size): number => {
  const perList = size.messages / lists;
  const depth = Math.floor(perList / 4) + ((nth * 31) % Math.floor(perList / 2));
  return (depth + 1) * lists + (nth % lists);
};

const pair = (nth: number): number => nth >> 1;
const isFirst = (nth: number): boolean => nth % 2 === 0;
const newId = (nth: number, size: Size): number => size.messages + lists + pair(nth) + 1;

const placeOf = (id: number) => ({ message_type: "stream", stream_id: 1 + (id % lists), topic: "plans" });

const message: Happening = (nth, size) => {
  const id = newId(nth, size);
  if (isFirst(nth)) return { type: "message", message: messageOf(id), flags: [] };
  return { type: "delete_message", message_ids: [id], ...placeOf(id) };
};

const flags = (flag: string, id: number, op: string) => {
  const { message_type, ...place } = placeOf(id);
  const details = { message_details: { [id]: { type: "stream", ...place } } };
  return { type: "update_message_flags", op, operation: op, flag, messages: [id], all: false, ...details };
};

const reaction: Happening = (nth, size) => ({
  ...{ type: "reaction", op: isFirst(nth) ? "add" : "remove", message_id: known(pair(nth), size) },
  ...{ emoji_name: "tada", emoji_code: "1f389", reaction_type: "unicode_emoji", user_id: person(pair(nth), size) },
});

const edit: Happening = (nth, size) => {
  const message_id = known(nth, size);
  const said = { rendered_content: `<p>Edit ${nth}</p>`, content: `Edit ${nth}`, is_me_message: false };
  const when = { edit_timestamp: nth, rendering_only: false, user_id: 2, flags: ["read"] };
  return { type: "update_message", message_id, message_ids: [message_id], ...said, ...when };
};

const move: Happening = (nth, size) => {
  const message_id = known(pair(nth), size);
  const topics = isFirst(nth)
    ? { orig_subject: "plans", subject: "other" }
    : { orig_subject: "other", subject: "plans" };
  const { stream_id } = placeOf(message_id);
  const when = {
    edit_timestamp: nth,
    rendering_only: false,
    user_id: 2,
    flags: ["read"],
    propagate_mode: "change_one",
  };
  return {
    type: "update_message",
    message_id,
    message_ids: [message_id],
    stream_id,
    topic_links: [],
    ...topics,
    ...when,
  };
};

const subscription: Happening = (nth) => {
  const [is, stream_id] = [isFirst(nth), channel(pair(nth))];
  return { type: "subscription", op: "update", stream_id, property: "is_muted", value: is };
};

const update = (user_id: number, change: object) => ({
  ...{ type: "realm_user", op: "update", person: { user_id, ...change } },
});

/** How events of a kind are made. */
export const happenings = {
  message,
  reaction,
  edit,
  move,
  "read flag": (nth, size) => flags("read", known(pair(nth), size), isFirst(nth) ? "remove" : "add"),
  star: (nth, size) => flags("starred", known(pair(nth), size), isFirst(nth) ? "add" : "remove"),
  presence: (nth, size) => ({
    ...{ type: "presence" },
    presences: { [person(nth, size)]: { active_timestamp: nth + 2, idle_timestamp: nth + 2 } },
  }),
  typing: (nth, size) => ({
    ...{ type: "typing", op: isFirst(nth) ? "start" : "stop", message_type: "stream", stream_id: channel(pair(nth)) },
    ...{ topic: "plans", sender: { user_id: person(pair(nth), size) } },
  }),
  "renamed user": (nth, size) => update(person(nth, size), { full_name: `Name ${nth}` }),
  "deactivated user": (nth, size) => update(person(pair(nth), size), { is_active: !isFirst(nth) }),
  subscriber: (nth, size) => ({
    ...{ type: "subscription", op: isFirst(nth) ? "peer_add" : "peer_remove", stream_ids: [channel(pair(nth))] },
    user_ids: [person(pair(nth), size)],
  }),
  "muted channel": subscription,
  "muted topic": (nth) => ({
    ...{ type: "user_topic", stream_id: channel(pair(nth)), topic_name: "plans", last_updated: nth },
    visibility_policy: isFirst(nth) ? 1 : 0,
  }),
  "profile fields": (nth) => ({
    ...{ type: "custom_profile_fields", fields: profileFields(isFirst(nth) ? ["mobile", "team"] : ["phone", "team"]) },
  }),
} satisfies Record<string, Happening>;

/** A kind of event. */
export type Kind = keyof typeof happenings;

/** The kinds as often as a page hears them: what happens to accounts and settings is rare. */
export const mixed: readonly Kind[] = [
  ...Array<Kind[]>(8).fill(["message", "presence", "typing"]).flat(),
  ...Array<Kind[]>(4).fill(["read flag", "reaction"]).flat(),
  ...(["edit", "move", "star", "renamed user", "subscriber", "muted channel", "muted topic"] as const),
];

/** The n-th event of a kind. */
export const eventOf = (kind: Kind, nth: number, size: Size): ChatEvent =>
  // What the server sends: a text that is parsed.
  JSON.parse(JSON.stringify({ id: nth, ...happenings[kind](nth, size) }));
