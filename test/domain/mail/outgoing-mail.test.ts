import { recordingMailer } from "@confab/core/testing";
import { postMail } from "../../support/domain.js";
import { finishJob } from "../../support/jobs.js";
import { writing } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { engineOf, settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("mail", { storages: ["memory", "sqlite"] });
const quick = worldSuite("mail", { storages: ["memory"] });

const hello = { to: "ann@example.com", subject: "Hello", text: "Hello, /joining/ab12" };

const post = (world: World, mail: Partial<typeof hello> = {}): Promise<void> =>
  writing(engineOf(world), (call) => postMail(call, { ...hello, ...mail }));

const sent = (world: World): string[] => world.ports.mailer.mails.map(({ subject }) => subject);

const pass = async (world: World, milliseconds: number): Promise<void> => {
  await world.clock.advance(milliseconds);
  await finishJob(engineOf(world), "mail");
};

test("a mail is sent at once, from the organization", async (world) => {
  await post(world);
  await settle();
  assert.equal(world.ports.mailer.mails, [{ ...hello, sender_name: "Test" }]);
});

test("a mail that fails is tried again after 10 s, a minute and ten minutes", async (world) => {
  world.ports.mailer.failures = 3;
  await post(world);
  await pass(world, 0);
  for (const pause of [10_000, 60_000, 600_000]) {
    await pass(world, pause - 1000);
    assert.equal(sent(world), []);
    await pass(world, 1000);
  }
  assert.equal(sent(world), ["Hello"]);
});

quick("I: a mail is given up after four failures, and no log names its receiver", async (world) => {
  world.ports.mailer.failures = 5;
  await post(world);
  for (const pause of [0, 10_000, 60_000, 600_000, 3_600_000]) await pass(world, pause);
  assert.is(world.ports.mailer.failures, 1);
  const [last] = world.logged.slice(-1);
  const { stack, ...fields } = last?.fields ?? {};
  assert.equal([last?.level, last?.message], ["error", "A job failed and is given up."]);
  assert.equal(fields, { job: "mail", attempt: 4, code: "ECONNECTION", cause: "Error: No route to …" });
  assert.match(String(stack), /recording-mailer/);
  assert.not.match(JSON.stringify(world.logged), "ann");
});

quick("one mail that fails does not hold up the next", async (world) => {
  world.ports.mailer.failures = 1;
  await post(world);
  await pass(world, 0);
  await post(world, { subject: "Second" });
  await pass(world, 0);
  assert.equal(sent(world), ["Second"]);
});

test("a crash loses no mail that waits, and repeats none that was sent", async (world) => {
  world.ports.mailer.failures = 1;
  await post(world);
  await pass(world, 0);
  await post(world, { subject: "Second" });
  await pass(world, 0);
  await world.crash();
  await pass(world, 10_000);
  assert.equal(sent(world), ["Hello"]);
});

test("A7: what waits is sealed", async (world) => {
  world.ports.mailer.failures = 1;
  await post(world);
  await pass(world, 0);
  const dump = JSON.stringify(await world.tap.dump());
  for (const word of ["joining", "ab12", "ann@"]) assert.not.match(dump, word);
});

test("closing sends what is due", async (world) => {
  await post(world);
  const { mailer } = world.ports;
  await world.reopen();
  assert.is(mailer.mails.length + world.ports.mailer.mails.length, 1);
});

const silent = worldSuite("mail", {
  storages: ["memory"],
  options: { mailer: { ...recordingMailer(), send: () => new Promise(() => {}) } },
});

silent("closing waits 2 s for a server that does not answer", async (world) => {
  await post(world);
  await settle();
  let isClosed = false;
  const closed = world.chat.close().then(() => {
    isClosed = true;
  });
  await settle();
  await world.clock.advance(1999);
  assert.not.ok(isClosed);
  await world.clock.advance(1);
  await closed;
});

quick("C6: a subject is one line", async (world) => {
  await post(world, { subject: "Hello\r\nBcc: all@example.com" });
  await pass(world, 0);
  assert.equal(sent(world), ["Hello Bcc: all@example.com"]);
});

const committing = worldSuite("after a commit");

committing("what waits for a commit runs once, and not after a rollback", async (world) => {
  let runs = 0;
  world.tap.repeats = true;
  await writing(engineOf(world), async ({ tx, afterCommit }) => {
    afterCommit(() => (runs += 1));
    await tx.update("users", world.id("bob"), { full_name: "Bob" });
    assert.is(runs, 0);
  });
  assert.is(runs, 1);
  const failing = writing(engineOf(world), async ({ afterCommit }) => {
    afterCommit(() => (runs += 1));
    throw new Error("no");
  });
  await failing.catch(() => {});
  assert.is(runs, 1);
});
