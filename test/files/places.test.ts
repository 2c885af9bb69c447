import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Chat, createChat, type Storage } from "@confab/core";
import { nodePorts } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { textOf, wireRequest } from "../support/doors.js";
import { picture } from "../support/samples/avatars.js";
import { assert, suite } from "../support/suite.js";

const test = suite("where files go");

const ownerOf = async (chat: Chat): Promise<number> => (await chat.host.users())[0]?.user_id ?? 0;

/** A picture is uploaded, and still there after the chat was opened anew. */
const survives = async (storage: Storage): Promise<void> => {
  const chat = await createChat({ ...nodePorts(), storage, organization: { owner: { password: "a sound password" } } });
  const { avatar_url } = await chat.as(await ownerOf(chat)).uploadAvatar({ files: [picture()] });
  await chat.close();
  const again = await createChat({ ...nodePorts(), storage });
  const answer = await again.handle(wireRequest({ target: avatar_url }));
  assert.is(answer.status, 200, answer.status === 200 ? "" : textOf(answer));
  await again.close();
};

test("on Node they lie beside the SQLite file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "confab-places-"));
  try {
    await survives(sqliteStorage({ file: join(folder, "chat.db") }));
    const names = readdirSync(join(folder, "chat.db.files"), { recursive: true, encoding: "utf8" });
    assert.is(names.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{36}-avatar(-medium)?$/.test(name)).length, 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a memory storage keeps them itself, and goes with them", async () => {
  await survives(memoryStorage());
  assert.not.ok(existsSync("undefined"));
});
