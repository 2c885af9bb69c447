// Permission checks in this process: nested groups in Confab's own storage.
//   node --import tsx permission.ts --data DIR      prints the CPU microseconds of each as JSON
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Chat, createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { Groups } from "../../packages/core/src/domain/permissions/groups.js";
import type { ReadTx, Row } from "../../packages/core/src/domain/permissions/vocabulary.js";
import type { Engine } from "../../packages/core/src/operation/calls/engine.js";

const LEVELS = 5;
const MEMBERS = 1000;
const OTHERS = 250;
const CHECKS = 20_000;
const CALLS = 5000;
const CHANGES = 100;

const { values: options } = parseArgs({ options: { data: { type: "string", default: "." } } });
const chat = await createChat({ storage: sqliteStorage({ file: join(options.data, "chat.db") }) });
const { connection } = (chat as unknown as { engine: Engine }).engine;
const owner = chat.as(chat.created?.owner.user_id as number);

const ids = await makeUsers(chat, MEMBERS + OTHERS);
/** In the innermost group; the others are in none. */
const members = ids.slice(0, MEMBERS);
const top = await nest(members);
const users = await connection.read((tx) => tx.getMany("users", ids));

await checks(CHECKS / 10);
console.log(JSON.stringify({ check: await checks(CHECKS), call: await calls(), changed: await changes() }));
await chat.close();

function makeUsers({ host }: Chat, count: number): Promise<number[]> {
  const make = (_: unknown, number: number) =>
    host.createUser({ email: `user${number}@bench.example`, full_name: `User ${number}` });
  return Promise.all(Array.from({ length: count }, make)).then((made) => made.map(({ user_id }) => user_id));
}

/** Groups in groups, the people in the innermost; the outermost's id. */
async function nest(people: number[]): Promise<number> {
  let inner: number | undefined;
  for (let level = LEVELS; level > 0; level--) {
    const within = inner === undefined ? { members: people } : { members: [], subgroups: [inner] };
    inner = (await owner.createUserGroup({ name: `level ${level}`, description: "", ...within })).group_id;
  }
  return inner as number;
}

async function check(tx: ReadTx, user: Row<"users">, expected: boolean): Promise<void> {
  const isMember = await new Groups(tx, 0).has(top, user);
  if (isMember !== expected) throw new Error(`User ${user.id} is ${isMember ? "" : "not "}in the group.`);
}

/** CPU microseconds of one. */
async function cost(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** As an operation checks, which has a transaction already. */
function checks(count: number): Promise<number> {
  return cost(count, () =>
    connection.read(async (tx) => {
      for (let turn = 0; turn < count; turn++) {
        const number = turn % users.length;
        await check(tx, users[number] as Row<"users">, number < MEMBERS);
      }
    }),
  );
}

/** Whole calls, with everything around the check. */
function calls(): Promise<number> {
  return cost(CALLS, async () => {
    for (let turn = 0; turn < CALLS; turn++) {
      const user_id = ids[turn % ids.length] as number;
      await owner.getUserGroupMembership({ user_group_id: top, user_id });
    }
  });
}

/** The first check after each of some changes of the members; it has to be right. */
async function changes(): Promise<number> {
  const [user_group_id, user] = [top - LEVELS + 1, users.at(-1) as Row<"users">];
  let spent = 0;
  for (let turn = 0; turn < CHANGES; turn++) {
    const isAdded = turn % 2 === 0;
    await owner.updateUserGroupMembers({ user_group_id, [isAdded ? "add" : "delete"]: [user.id] });
    spent += await cost(1, () => connection.read((tx) => check(tx, user, isAdded)));
  }
  return spent / CHANGES;
}
