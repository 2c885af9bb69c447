import type { Mail } from "@confab/core";
import { fakeClock, recordingLogger, recordingMailer } from "@confab/core/testing";
import { Outbox } from "../../support/domain.js";
import { engineOf } from "../../support/events.js";
import { writing } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = suite("outbox");

const mail: Mail = { to: "ann@example.com", subject: "Hello", text: "Hello", sender_name: "Test" };

const open = () => {
  const [mailer, clock, logger] = [recordingMailer(), fakeClock(), recordingLogger()];
  return { mailer, clock, logger, outbox: new Outbox(mailer, clock, logger) };
};

test("a mail is sent at once", async () => {
  const { mailer, clock, outbox } = open();
  outbox.post(mail);
  await clock.advance(0);
  assert.equal(mailer.mails, [mail]);
  assert.is(clock.pending, 0);
});

test("a mail that fails is tried again after 10 s, a minute and ten minutes", async () => {
  const { mailer, clock, outbox } = open();
  mailer.failures = 3;
  outbox.post(mail);
  await clock.advance(0);
  for (const pause of [10_000, 60_000, 600_000]) {
    await clock.advance(pause - 1);
    assert.equal(mailer.mails, []);
    await clock.advance(1);
  }
  assert.equal(mailer.mails, [mail]);
});

test("I: a mail is given up after four failures, and no log names its receiver", async () => {
  const { mailer, clock, logger, outbox } = open();
  mailer.failures = 5;
  outbox.post(mail);
  await clock.advance(0);
  await clock.advance(3_600_000);
  assert.is(mailer.failures, 1);
  assert.is(clock.pending, 0);
  const [last] = logger.lines.slice(-1);
  const { stack, ...fields } = last?.fields ?? {};
  assert.equal([last?.level, last?.message], ["error", "A mail could not be sent and is given up."]);
  assert.equal(fields, { attempt: 4, code: "ECONNECTION", cause: "Error: No route to …" });
  assert.match(String(stack), /recording-mailer/);
  assert.not.match(JSON.stringify(logger.lines), "ann");
});

test("one mail that fails does not hold up the next", async () => {
  const { mailer, clock, outbox } = open();
  mailer.failures = 1;
  outbox.post(mail);
  outbox.post({ ...mail, subject: "Second" });
  await clock.advance(0);
  assert.equal(
    mailer.mails.map(({ subject }) => subject),
    ["Second"],
  );
});

test("closing tries what waits once more and takes nothing new", async () => {
  const { mailer, clock, outbox } = open();
  mailer.failures = 1;
  outbox.post(mail);
  await clock.advance(0);
  await outbox.close();
  outbox.post(mail);
  assert.is(mailer.mails.length, 1);
  assert.is(clock.pending, 0);
});

test("closing waits 2 s for a server that does not answer", async () => {
  const [clock, logger] = [fakeClock(), recordingLogger()];
  const outbox = new Outbox({ send: () => new Promise(() => {}) }, clock, logger);
  outbox.post(mail);
  let isClosed = false;
  const closed = outbox.close().then(() => {
    isClosed = true;
  });
  await clock.advance(1999);
  assert.not.ok(isClosed);
  await clock.advance(1);
  await closed;
  assert.is(clock.pending, 0);
});

test("no more than ten thousand mails wait", async () => {
  const [clock, logger] = [fakeClock(), recordingLogger()];
  const outbox = new Outbox({ send: () => new Promise(() => {}) }, clock, logger);
  for (let i = 0; i < 10_010; i += 1) outbox.post(mail);
  assert.is(logger.lines.filter(({ message }) => message === "A mail was not taken.").length, 6);
});

test("C6: a subject is one line", async () => {
  const { mailer, clock, outbox } = open();
  outbox.post({ ...mail, subject: "Hello\r\nBcc: all@example.com" });
  await clock.advance(0);
  assert.is(mailer.mails[0]?.subject, "Hello Bcc: all@example.com");
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
