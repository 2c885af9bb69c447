import { createChat } from "@confab/core";
import { anyUser, defineResource, inTermsOfChat, t, table } from "@confab/core/resources";
import { fakeClock, plainPasswords } from "@confab/core/testing";
import { storages } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("the writes of one call");

const tables = { notes: table({ text: t.string() }, {}) };
const { defineOperation } = inTermsOfChat({ tables, errors: {} });

const common = { permission: anyUser, transaction: "none", params: t.object({}), errors: [] } as const;

/** Begins one write within another. */
const nest = defineOperation({
  ...common,
  method: "POST",
  path: "/notes/nested",
  summary: "Write within a write",
  result: t.object({}),
  run: ({ write }) =>
    write(async ({ tx }) => {
      await tx.insert("notes", { text: "outer" });
      await write((inner) => inner.tx.insert("notes", { text: "inner" }));
      return {};
    }),
});

/** Writes twice, one after the other; the first fails. */
const goOn = defineOperation({
  ...common,
  method: "POST",
  path: "/notes/one-by-one",
  summary: "Write twice",
  result: t.object({ texts: t.array(t.string(), { max: 10 }) }),
  async run({ read, write }) {
    await write(async ({ tx }) => {
      await tx.insert("notes", { text: "undone" });
      throw new Error("stop");
    }).catch(() => {});
    await write(({ tx }) => tx.insert("notes", { text: "kept" }));
    const notes = await read(({ tx }) => tx.scan("notes", "id"));
    return { texts: notes.map(({ text }) => text) };
  },
});

const own = defineResource({
  name: "notes",
  about: { name: "Notes", description: "What is written." },
  tables,
  operations: { nest, goOn },
});

for (const { name, make } of storages)
  test(`one within another is refused at once and leaves no trace, one after another is not: ${name}`, async () => {
    const options = { storage: make(), clock: fakeClock(), passwords: plainPasswords() };
    const chat = await createChat({ ...options, resources: [own] });
    const user = chat.as(chat.created?.owner.user_id ?? 0);
    const refusal = await rejection(user.nest({}));
    assert.match(String(refusal), /^TypeError: A write was begun while another of the same call is under way\./);
    assert.equal(await user.goOn({}), { texts: ["kept"] });
    await chat.close();
  });
