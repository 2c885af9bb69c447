import { type Clock, createChat, type Storage, StorageError } from "@confab/core";
import { anyUser, defineResource, inTermsOfChat, t, table } from "@confab/core/resources";
import { fakeClock, plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { storages } from "../support/storages.js";
import { assert, suite } from "../support/suite.js";

const test = suite("calls that share a transaction");

const tables = { notes: table({ text: t.string() }, {}) };
const errors = { noteRefused: { code: "BAD_REQUEST", msg: "No such note" } } as const;
const { defineJointOperation } = inTermsOfChat({ tables, errors });

/** What becomes of a note: it is stored with others, alone, or not; the last ends the transaction of all. */
type Fate = "shared" | "alone" | "refused" | "broken";

const openNotes = async (storage: Storage, clock: Clock = fakeClock()) => {
  /** How many notes each call of `store` was given. */
  const sizes: number[] = [];
  const addNote = defineJointOperation({
    method: "POST",
    path: "/notes",
    summary: "Store a note",
    permission: anyUser,
    params: t.object({ text: t.string(), fate: t.oneOf(["shared", "alone", "refused", "broken"]) }),
    result: t.object({ text: t.string(), before: t.integer() }),
    errors: ["noteRefused"],
    async check({ tx, params, fail }) {
      if (params.fate === "refused") throw fail("noteRefused");
      const before = await tx.count("notes", "id");
      return { before, ...params };
    },
    mayShare: ({ fate }) => fate !== "alone",
    async store(calls) {
      sizes.push(calls.length);
      const [{ call }] = calls as [(typeof calls)[number]];
      await call.tx.insertMany(
        "notes",
        calls.map(({ checked: { text } }) => ({ text })),
      );
      if (calls.some(({ checked }) => checked.fate === "broken")) throw new RangeError("broken");
      return calls.map(({ checked: { text, before } }) => ({ text, before }));
    },
  });
  const about = { name: "Notes", description: "What is written." };
  const own = defineResource({ name: "notes", about, tables, errors, operations: { addNote } });
  const options = { storage, clock, passwords: plainPasswords() };
  const chat = await createChat({ ...options, resources: [own] });
  const user = chat.as(chat.created?.owner.user_id ?? 0);
  /** Stores notes at once; their texts are their places. */
  const addAll = (fates: readonly Fate[]) =>
    Promise.allSettled(fates.map((fate, at) => user.addNote({ text: String(at), fate })));
  const storedTexts = async (): Promise<string[]> => {
    const { connection } = (chat as unknown as { engine: { connection: Reader } }).engine;
    const rows = await connection.read((tx) => tx.scan("notes", "id"));
    return rows.map(({ text }) => text);
  };
  return { chat, sizes, addAll, storedTexts };
};

interface Reader {
  read<T>(work: (tx: { scan(table: string, index: string): Promise<{ text: string }[]> }) => Promise<T>): Promise<T>;
}

const times = (count: number, fate: Fate): Fate[] => Array.from({ length: count }, () => fate);
const ordered = (texts: readonly string[]): string[] => [...texts].sort((a, b) => Number(a) - Number(b));
const places = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));

for (const { name, make } of storages) {
  test(`each is stored once and answered with its own result, thirty-two together at most: ${name}`, async () => {
    const { chat, sizes, addAll, storedTexts } = await openNotes(make());
    const answers = await addAll(times(50, "shared"));
    const texts = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.text : answer.reason));
    assert.equal(texts, places(50));
    assert.equal(ordered(await storedTexts()), places(50));
    assert.ok(Math.max(...sizes) > 1, `none shared: ${sizes}`);
    assert.ok(Math.max(...sizes) <= 32, `too many: ${sizes}`);
    await chat.close();
  });

  test(`one that is refused leaves the others alone: ${name}`, async () => {
    const { chat, addAll, storedTexts } = await openNotes(make());
    const fates = [...times(3, "shared"), "refused", ...times(3, "shared"), "refused"] as const;
    const answers = await addAll(fates);
    for (const [at, answer] of answers.entries())
      if (fates[at] === "shared") assert.is(answer.status, "fulfilled");
      else assert.is(answer.status === "rejected" && answer.reason.error, "noteRefused");
    assert.equal(ordered(await storedTexts()), ["0", "1", "2", "4", "5", "6"]);
    await chat.close();
  });

  test(`one that fails as it is stored leaves no trace, and the others are stored once: ${name}`, async () => {
    const { chat, addAll, storedTexts } = await openNotes(make());
    const answers = await addAll([...times(4, "shared"), "broken", ...times(4, "shared")]);
    const broken = answers[4];
    assert.is(String(broken?.status === "rejected" && broken.reason), "RangeError: broken");
    assert.is(answers.filter(({ status }) => status === "fulfilled").length, 8);
    assert.equal(ordered(await storedTexts()), ["0", "1", "2", "3", "5", "6", "7", "8"]);
    await chat.close();
  });

  test(`one that may not share sees all that was stored before it, and so do those behind it: ${name}`, async () => {
    const { chat, addAll, storedTexts } = await openNotes(make());
    const fates: Fate[] = [...times(5, "shared"), "alone", ...times(2, "shared"), "refused", "alone", "alone"];
    const answers = await addAll([...fates, ...fates]);
    const stored = await storedTexts();
    assert.is(stored.length, 20);
    for (const [at, answer] of answers.entries()) {
      if (fates[at % fates.length] !== "alone") continue;
      const { text, before } = answer.status === "fulfilled" ? answer.value : { text: "none", before: -1 };
      assert.is(before, stored.indexOf(text), `note ${at} in ${stored}`);
    }
    await chat.close();
  });
}

/** A storage whose answer to a commit is lost as soon as it is told to. */
const losing = () => {
  const inner = memoryStorage();
  const lose = { isOn: false };
  const storage: Storage = {
    open: async (schema, log) => {
      const connection = await inner.open(schema, log);
      const write = connection.write.bind(connection);
      connection.write = async (work) => {
        const result = await write(work);
        if (lose.isOn) throw new StorageError("unknown", "The answer was lost.");
        return result;
      };
      return connection;
    },
  };
  return { storage, lose };
};

test("none runs again where nobody knows whether it was stored, and a refused one hears why it is", async () => {
  const { storage, lose } = losing();
  const { chat, addAll, storedTexts } = await openNotes(storage);
  lose.isOn = true;
  const answers = await addAll([...times(20, "shared"), "refused"]);
  lose.isOn = false;
  const refusals = answers.map((answer) => answer.status === "rejected" && answer.reason.error);
  assert.equal(refusals, [...times(20, "shared").map(() => "outcomeUnknown"), "noteRefused"]);
  assert.equal(ordered(await storedTexts()), places(20));
  await chat.close();
});

test("others have their turn between the checks of those that take long (security N3)", async () => {
  let time = 0;
  let pauses = 0;
  const clock: Clock = {
    now: () => time,
    // Each look at it takes longer than a transaction may hold the event loop.
    monotonic: () => {
      time += 20;
      return time;
    },
    after: () => () => {},
    pause: async () => {
      pauses += 1;
    },
  };
  const { chat, addAll } = await openNotes(memoryStorage(), clock);
  const before = pauses;
  await addAll(times(16, "refused"));
  assert.ok(pauses - before >= 16, `${pauses - before} pauses`);
  await chat.close();
});
