import { ChatStore } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import fc from "fast-check";
import { eventChanges } from "../../../packages/client/src/store/state/event-changes.js";
import { events } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

/** Events that change nothing that the store keeps, with the reason. */
const changeNothing: Readonly<Record<string, string>> = {
  heartbeat: "says only that the connection lives",
  realm_export_consent: "the list of consents is asked for when it is shown",
  "attachment/add": "the list of files is asked for when it is shown",
  "attachment/update": "likewise",
  "attachment/remove": "likewise",
  invites_changed: "the list of invitations is asked for when it is shown",
  "reaction/remove": "only who reacts has the message from then on; lists of messages take it in themselves",
  submessage: "only lists of messages have them, and take them in themselves",
};

const names = Object.values(events).map(({ name }): string => name);

const test = suite("events and the store");

test("the store has a change for each event, or a reason why it has none", () => {
  const known = [...Object.keys(eventChanges), ...Object.keys(changeNothing)];
  assert.equal(known.sort(), names.sort());
});

const event = (type: string, fields: object): ChatEvent => ({ id: 1, type, ...fields }) as ChatEvent;

const state = { user_id: 1, realm_users: [], streams: [], subscriptions: [], drafts: [] };

const begun = (): ChatStore => {
  const store = new ChatStore();
  store.begin(state as object);
  return store;
};

const unheard: readonly (readonly [name: string, event: ChatEvent])[] = [
  ["of an unknown type", event("weather", { op: "add", rain: true })],
  ["of an unknown op", event("drafts", { op: "burn", draft_id: 1 })],
  ["with the name of a member of every object", event("constructor", {})],
  ["about a user never seen", event("realm_user", { op: "update", person: { user_id: 9, full_name: "X" } })],
  ["about a channel never seen", event("stream", { op: "update", stream_id: 9, property: "name", value: "x" })],
  ["about a bot never seen", event("realm_bot", { op: "update", bot: { user_id: 9 } })],
  ["about a group never seen", event("user_group", { op: "add_members", group_id: 9, user_ids: [1] })],
  ["about a subscription never seen", event("subscription", { op: "remove", subscriptions: [{ stream_id: 9 }] })],
  ["about a message never seen", event("delete_message", { message_type: "private", message_ids: [9] })],
  ["about a draft never seen", event("drafts", { op: "remove", draft_id: 9 })],
  ["about a folder never seen", event("channel_folder", { op: "update", channel_folder_id: 9, data: {} })],
];

for (const [name, each] of unheard)
  test(`an event ${name} changes nothing`, () => {
    const store = begun();
    store.apply(each);
    assert.equal(store.snapshot(), state);
  });

const unreadable: readonly ChatEvent[] = [
  event("message", {}),
  event("message", { message: null, flags: [] }),
  event("subscription", { op: "add", subscriptions: [null] }),
  event("stream", { op: "create" }),
  event("realm_user", { op: "add" }),
];

for (const each of unreadable)
  test(`an event that is not as its type has it is told of, and changes nothing: ${JSON.stringify(each)}`, () => {
    const told: unknown[] = [];
    const store = new ChatStore({ onUnreadable: (found) => told.push(found) });
    store.begin(state as object);
    store.apply(each);
    assert.equal([told, store.snapshot()], [[each], state]);
  });

test("fields that the store does not know are kept", () => {
  const store = begun();
  store.begin({ ...state, realm_users: [{ user_id: 1, moons: 2 }], realm_moons: 3 } as object);
  assert.is(store.snapshot().realm_moons, 3);
  assert.equal(store.snapshot().realm_users, [{ user_id: 1, moons: 2 }]);
});

test("settings of the organization no longer name whoever is deactivated", () => {
  const store = begun();
  const setting = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [4] });
  store.begin({ realm_users: [{ user_id: 2 }], realm_can_create_groups: setting(2, 3) } as object);
  store.apply(event("realm_user", { op: "update", person: { user_id: 2, is_active: false } }));
  assert.equal(store.snapshot().realm_can_create_groups, setting(3));
});

test("what begins again forgets what was before", () => {
  const anyNames = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 });
  fc.assert(
    fc.property(anyNames, anyNames, (before, now) => {
      const users = (ids: number[]) => [...new Set(ids)].map((user_id) => ({ user_id }));
      const store = begun();
      store.begin({ realm_users: users(before) } as object);
      store.begin({ realm_users: users(now) } as object);
      assert.equal(store.snapshot(), { realm_users: users(now) });
    }),
  );
});
