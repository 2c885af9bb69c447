import type { SessionUser } from "@confab/core";
import { assert, rejection } from "../../support/suite.js";
import { isPending, settle } from "../../support/watching/events.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { ask } from "../../wire/ask.js";
import { changesOf, typesIn, writesDuring, zoe } from "./support.js";

const test = worldSuite("sessions of an application", { storages: ["memory", "delaying sqlite"] });

const userOf = (world: World, said: unknown) => world.chat.sessionUser(() => said as SessionUser);

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  ((await rejection(promise)) as { code?: string }).code;

test("answers the account's id, of an id, of a user and of promises of them, and null for nobody", async (world) => {
  const bob = world.id("bob");
  assert.is(await userOf(world, bob), bob);
  assert.is(await userOf(world, Promise.resolve(bob)), bob);
  for (const nobody of [null, undefined, Promise.resolve(null)]) assert.is(await userOf(world, nobody), null);
  const id = await userOf(world, zoe);
  assert.is(await userOf(world, Promise.resolve({ ...zoe })), id);
  assert.is((await world.chat.as(id as number).getOwnUser()).full_name, zoe.full_name);
  assert.equal(world.logged, []);
});

test("makes one account of many first requests at once, and writes nothing for the next ones", async (world) => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => userOf(world, { ...zoe })));
  assert.is(new Set(ids).size, 1);
  assert.is(await writesDuring(world, () => userOf(world, zoe)), 0);
  assert.is(await writesDuring(world, () => userOf(world, ids[0])), 0);
});

test("lets the account that somebody else made join, once", async (world) => {
  const stub = await world.chat.host.importUser({ email: zoe.email, full_name: zoe.full_name });
  const watch = new Watch(world);
  await watch.take();
  await Promise.all([userOf(world, zoe), userOf(world, zoe)]);
  const told = changesOf((await watch.take()).olga, stub.user_id);
  assert.is(told.filter((change) => "is_imported_stub" in change).length, 1);
  await userOf(world, zoe);
  assert.not(typesIn(await watch.take(), "olga").includes("realm_user/update"));
});

test("a deactivated account does not join, and is refused as by its key (security N9)", async (world) => {
  const sessionUser = await userOf(world, { ...zoe, is_active: false });
  const { status, json } = await ask(world, "/api/v1/users/me", { sessionUser });
  assert.equal([status, json.msg], [401, "Account is deactivated"]);
  const user = await world.rows((tx) => tx.get("users", sessionUser as number));
  assert.is(user?.has_logged_in, false);
});

test("an account that does not exist is nobody, and the log says so (security N9)", async (world) => {
  for (const id of [4711, -1, 0]) assert.is(await userOf(world, id), null);
  assert.match(world.logged[0]?.message ?? "", /account that does not exist/);
  const { status, json } = await ask(world, "/api/v1/users/me", { sessionUser: 4711 });
  assert.equal([status, json.code], [401, "UNAUTHORIZED"]);
});

class Refusal extends Error {}

const trap = (): never => {
  throw new Refusal("a trap");
};

const faults: [name: string, ask: () => unknown, logged: RegExp][] = [
  [
    "throws",
    () => {
      throw new Refusal("the session store\nis gone");
    },
    /the session store/,
  ],
  ["rejects", () => Promise.reject(new Refusal("no store")), /no store/],
  [
    "throws what is no Error",
    () => {
      throw Object.create(null);
    },
    /threw no Error \(object\)/,
  ],
  ["rejects with nothing", () => Promise.reject(), /threw no Error \(undefined\)/],
  ["answers a text", () => "17", /neither a user, an id nor null: user is not a dict/],
  ["answers a fraction", () => 1.5, /1\.5 is no id/],
  ["answers NaN", () => Number.NaN, /NaN is no id/],
  ["answers true", () => true, /neither a user/],
  ["answers a list", () => [], /neither a user/],
  ["answers a user without a name", () => ({ ...zoe, full_name: undefined }), /full_name/],
  ["answers an id that is no text", () => ({ ...zoe, external_id: 17 }), /external_id"] is not a string/],
  [
    "answers what throws when it is read",
    () => ({
      get external_id() {
        throw new Refusal("trap");
      },
    }),
    /trap/,
  ],
  // biome-ignore lint/suspicious/noThenProperty: it is to look like a promise.
  ["answers a promise that throws", () => Object.fromEntries([["then", trap]]), /a trap/],
];

test("whatever it throws or answers, the call fails cleanly and the log has it all (security N9)", async (world) => {
  for (const [name, fault, logged] of faults) {
    const before = world.logged.length;
    assert.is(await codeOf(world.chat.sessionUser(fault)), "INTERNAL_SERVER_ERROR", name);
    const [line] = world.logged.slice(before);
    assert.is(line?.level, "error", name);
    assert.match(line?.message ?? "", logged);
    assert.ok(name.includes("nothing") || name.includes("no Error") || /at /.test(String(line?.fields?.stack)), name);
  }
  assert.is(await userOf(world, world.id("bob")), world.id("bob"));
});

test("waits ten seconds for it, and no longer (security N9)", async (world) => {
  let late: (id: number) => void = () => {};
  const held = world.chat.sessionUser(
    () =>
      new Promise<number>((resolve) => {
        late = resolve;
      }),
  );
  held.catch(() => {});
  await world.clock.advance(9_999);
  assert.ok(await isPending(held));
  await world.clock.advance(1);
  assert.is(await codeOf(held), "INTERNAL_SERVER_ERROR");
  assert.match(world.logged.at(-1)?.message ?? "", /longer than 10000 ms/);
  late(world.id("bob"));
  await settle();
  const soon = world.chat.sessionUser(() => new Promise(() => {}), { timeout: 5 });
  soon.catch(() => {});
  await world.clock.advance(5);
  assert.is(await codeOf(soon), "INTERNAL_SERVER_ERROR");
});

test("tells what speaks against the account, and logs no address (security I)", async (world) => {
  assert.is(await codeOf(userOf(world, { ...zoe, email: "olga@example.com" })), "EMAIL_ALREADY_IN_USE");
  const [line] = world.logged;
  assert.equal([line?.level, line?.fields], ["warn", { error: "addressTaken" }]);
  assert.not(JSON.stringify(world.logged).includes("olga@"));
});

test("a storage that fails is unavailable, and no bug (security L2)", async (world) => {
  const { StorageError } = await import("@confab/core");
  world.tap.failAll(() => new StorageError("failed", "The disk is gone."));
  assert.is(await codeOf(userOf(world, zoe)), "SERVICE_UNAVAILABLE");
  world.tap.heal();
  assert.ok(await userOf(world, zoe));
});
