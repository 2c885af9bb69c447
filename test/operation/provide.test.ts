import { createChat, type Row } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import type { ConfabRows } from "../support/domain.js";
import { defineResource, defineService, inTermsOf } from "../support/kernel.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("services that resources provide");

const { provide } = inTermsOf<ConfabRows, Row<"users">, Record<never, never>>({});

/** A resource whose service tells what becomes of it; as it stops, or closes, it may fail. */
const telling = (name: string, told: string[], failing?: "stop" | "close") => {
  const tell = (step: string) => {
    told.push(`${name} ${step}`);
    if (step === failing) throw new Error(`${name} does not ${step}.`);
  };
  const service = provide(defineService<string>(name), {
    make: () => {
      tell("make");
      return name;
    },
    open: async (_, { connection }) => {
      const { name: organization } = (await connection.read((tx) => tx.get("realm", 1))) ?? {};
      tell(`open in ${organization}`);
    },
    start: () => tell("start"),
    stop: () => tell("stop"),
    close: () => tell("close"),
  });
  return defineResource({ name, services: [service] });
};

const open = (resources: readonly ReturnType<typeof telling>[]) =>
  createChat({ storage: memoryStorage(), passwords: plainPasswords(), resources });

test("open from the lowest on, once there is an organization, and end the other way round", async () => {
  const told: string[] = [];
  const chat = await open([telling("low", told), telling("high", told)]);
  const opened = ["low make", "high make", "low open in Confab", "high open in Confab", "low start", "high start"];
  assert.equal(told.splice(0), opened);
  await chat.close();
  assert.equal(told, ["high stop", "low stop", "high close", "low close"]);
});

for (const step of ["stop", "close"] as const)
  test(`end all, where one of them fails to ${step}`, async () => {
    const told: string[] = [];
    const chat = await open([telling("low", told), telling("high", told, step)]);
    told.splice(0);
    assert.match(String(await rejection(chat.close())), `high does not ${step}.`);
    assert.equal(told, ["high stop", "low stop", "high close", "low close"]);
  });

test("are told of commits in order", async () => {
  const told: string[] = [];
  const service = provide(defineService<null>("listener"), {
    make: () => null,
    committed: (_, changes) => {
      for (const { table, after } of changes)
        if (table === "users") told.push(String((after as Row<"users">).full_name));
    },
  });
  const chat = await open([defineResource({ name: "own", services: [service] })]);
  told.splice(0);
  for (const full_name of ["Ada", "Ben"]) await chat.host.ensureUser({ email: `${full_name}@example.com`, full_name });
  assert.equal([...new Set(told)], ["Ada", "Ben"]);
  await chat.close();
});
