import { doors, operationIds } from "../../support/cases/doors.js";
import { prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { accountDefaults, events, palette } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import type { WriteTx } from "../../support/rows.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("no audience in the log lists many users (design 5)");

const mostListed = 100;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const account = (role: number) => (at: number) => ({
  ...accountDefaults,
  ...{ full_name: `Person ${role} ${at}`, name_folded: `person ${role} ${at}`, date_joined: 0, role },
  ...{ delivery_email: `p${role}-${at}@example.com`, email_folded: `p${role}-${at}@example.com` },
});

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const notifications = {
  ...{ desktop_notifications: null, audible_notifications: null, push_notifications: null },
  ...{ email_notifications: null, wildcard_mentions_notify: null },
};

const subscription = (user_id: number, stream_id: number) => ({
  ...{ user_id, stream_id, active: true, suspended: false, color: palette[0], ...notifications },
  ...{ is_muted: false, pin_to_top: false },
  periods: [{ from_message_id: 1, to_message_id: null, from_seq: 0, to_seq: null }],
});

/** Puts a group of these people above all channels, so that they see private ones. */
const putAbove = async (tx: WriteTx, members: readonly number[]): Promise<void> => {
  const group = await tx.insert("user_groups", {
    ...{ name: "crowd", description: "", is_system_group: false, date_created: 0 },
    ...{ creator_id: null, deactivated: false, settings: {} },
  });
  const membership = (user_id: number) => ({ group_id: group.id, user_id });
  await tx.insertMany("user_group_members", members.map(membership));
  for (const { id, settings } of await tx.scan("streams", "id"))
    await tx.update("streams", id, { settings: { ...settings, can_administer_channel_group: group.id } });
};

/** Lets guests know only people of their channels, and puts 150 guests and as many members into all there are but the last. */
const crowd = async (world: World): Promise<void> => {
  await world.rows(async (tx) => {
    await tx.update("realm", 1, { settings: { can_access_all_users_group: 6 } });
    const members = idsOf(await tx.insertMany("users", upTo(150).map(account(400))));
    const guests = idsOf(await tx.insertMany("users", upTo(150).map(account(600))));
    for (const { id, subscriber_count } of (await tx.scan("streams", "id")).slice(0, -1)) {
      const people = [...members, ...guests].map((user_id) => subscription(user_id, id));
      await tx.insertMany("subscriptions", people);
      await tx.update("streams", id, { subscriber_count: subscriber_count + people.length });
    }
    await putAbove(tx, members);
  });
};

interface Logged {
  type: string;
  audience: string;
}

const loggedIn = async (world: World): Promise<Logged[]> =>
  ((await world.tap.dump()).events ?? []).map((row) => JSON.parse(row)).filter(({ type }) => type !== "");

/** The longest list of ids in a value. */
const longestIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(longestIn));
};

/** Fails where an audience among these events lists many. */
const checkAudiences = (logged: readonly Logged[]): void => {
  const long = logged.filter(({ audience }) => longestIn(JSON.parse(audience)) > mostListed);
  assert.equal(
    long.map(({ type, audience }) => `${type}: ${audience.slice(0, 200)}`),
    [],
  );
};

for (const id of operationIds)
  test(id, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      await crowd(world);
      const { as } = sampleOf(id);
      await doors["over the wire"](world, id, { as, params: sampleParams(id, world, as) });
      checkAudiences(await loggedIn(world));
    }),
  );

test("an event of any kind that is emitted to many", () =>
  inWorld("memory", async (world) => {
    const kept = Object.values(events).filter(({ isPassing }) => !isPassing);
    const many = upTo(300).map((at) => 10_000 + at);
    // Nobody gets them, so nobody minds that they have no fields.
    await writing(engineOf(world), async ({ emit }) => {
      for (const kind of kept) emit(kind, {}, { users: many, except: many });
    });
    const logged = await loggedIn(world);
    checkAudiences(logged);
    const types = (events: readonly { type: string }[]) => [...new Set(events.map(({ type }) => type))].sort();
    assert.equal(types(logged), types(kept));
  }));
