import type { MessageNarrow, StoreView } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import { arrivalOf, eventOf, messageWith, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("who is woken");

const elsewhere = { stream_id: 6, display_recipient: "channel 6" };

const toBob = { type: "private", stream_id: undefined, subject: "", display_recipient: [{ id: 1 }, { id: 2 }] };

const selectors: Readonly<Record<string, (view: StoreView) => unknown>> = {
  "unread of channel 5": (view) => view.unreadInChannel(5).all,
  "unread of channel 6": (view) => view.unreadInChannel(6).all,
  "unread in all": (view) => view.unreadTotal(),
  mentions: (view) => view.unreadMentions(),
  conversations: (view) => view.recentConversations(),
  "name of channel 5": (view) => view.channels.get(5)?.name,
  "Bob's name": (view) => view.users.get(2)?.full_name,
  "Bob's presence": (view) => view.presences.get("2"),
  "who types in channel 5": (view) => view.typingIn({ stream_id: 5, topic: "plans" }),
  channels: (view) => [...view.subscriptions.keys()],
};

const narrows: Readonly<Record<string, MessageNarrow>> = {
  "list of channel 5": [["channel", 5]],
  "list of channel 6": [["channel", 6]],
  "list of Bob": [["dm", [2]]],
};

/** Who is woken by an event, of those who look at something each. */
const wokenBy = async (event: ChatEvent): Promise<string[]> => {
  const { store, server } = someMessages(2);
  server.push(messageWith(3, elsewhere) as never, messageWith(4, toBob) as never);
  const woken: string[] = [];
  const watch = (name: string, value: { subscribe(listener: () => void): unknown }) =>
    value.subscribe(() => woken.push(name));
  for (const [name, selector] of Object.entries(selectors)) watch(name, store.select(selector));
  for (const [name, narrow] of Object.entries(narrows)) watch(name, store.messages(narrow));
  await settle();
  woken.length = 0;
  store.apply(event);
  return woken;
};

const flags = (message_id: number, flag: string) =>
  eventOf("update_message_flags", { op: "add", flag, messages: [message_id], all: false });

const mute = eventOf("subscription", { op: "update", stream_id: 5, property: "color", value: "#111111" });

const typing = { op: "start", message_type: "stream", sender: { user_id: 2 }, stream_id: 5, topic: "plans" };

const reaction = { op: "add", emoji_name: "a", emoji_code: "1", reaction_type: "unicode_emoji", user_id: 2 };

const cases: readonly (readonly [name: string, event: ChatEvent, woken: string[]])[] = [
  ["a message in channel 5", arrivalOf(9), ["unread of channel 5", "unread in all", "list of channel 5"]],
  ["a message in channel 6", arrivalOf(9, elsewhere), ["unread of channel 6", "unread in all", "list of channel 6"]],
  ["a message of Bob", arrivalOf(9, toBob), ["unread in all", "conversations", "list of Bob"]],
  ["a star in channel 5", flags(1, "starred"), ["list of channel 5"]],
  ["a reaction in channel 6", eventOf("reaction", { ...reaction, message_id: 3 }), ["list of channel 6"]],
  ["a deletion", eventOf("delete_message", { message_type: "stream", message_ids: [1] }), ["list of channel 5"]],
  ["a message that no list has", flags(99, "starred"), []],
  ["a color", mute, []],
  ["a subscriber", eventOf("subscription", { op: "peer_add", stream_ids: [5], user_ids: [2] }), []],
  ["a presence", eventOf("presence", { presences: { 2: { active_timestamp: 1 } } }), ["Bob's presence"]],
  ["typing", eventOf("typing", typing), ["who types in channel 5"]],
  [
    "a name",
    eventOf("realm_user", { op: "update", person: { user_id: 2, full_name: "Bob the Second" } }),
    ["Bob's name"],
  ],
  ["the name of somebody else", eventOf("realm_user", { op: "update", person: { user_id: 1, full_name: "A" } }), []],
  ["fields of profiles", eventOf("custom_profile_fields", { fields: [] }), []],
];

for (const [name, event, woken] of cases)
  test(`${name} wakes ${woken.length === 0 ? "nobody" : woken.join(", ")}`, async () =>
    assert.equal((await wokenBy(event)).sort(), [...woken].sort()));
