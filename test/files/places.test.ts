import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Chat, createChat, memoryFiles, type Storage } from "@confab/core";
import { startServer } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import sharp from "sharp";
import { basic, textOf, wireRequest } from "../support/cases/doors.js";
import { picture } from "../support/pictures/picture.js";
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

test("a picture goes in and out over HTTP as it is", async () => {
  const chat = await createChat({ ...nodePorts(), storage: memoryStorage() });
  const server = await startServer(chat, { port: 0 });
  const { email, api_key } = chat.created?.owner ?? { email: "", api_key: "" };
  const parts = new FormData();
  parts.append("any name", new Blob([new Uint8Array(picture().bytes)]), "Bild ü.png");
  const headers = { authorization: basic(email, api_key) };
  const sent = await fetch(`${server.url}/api/v1/users/me/avatar`, { method: "POST", body: parts, headers });
  const { avatar_url } = (await sent.json()) as { avatar_url: string };
  const found = await fetch(`${server.url}/avatar/${email}`, { headers });
  assert.equal([found.status, found.url], [200, server.url + avatar_url]);
  const { format, width } = await sharp(new Uint8Array(await found.arrayBuffer())).metadata();
  assert.equal([format, width], ["png", 100]);
  const head = await fetch(server.url + avatar_url, { method: "HEAD" });
  assert.equal([head.status, head.headers.get("content-type")], [200, "image/png"]);
  await server.close({ grace: 0 });
  await chat.close();
});

test("confab check says which pictures are missing", async () => {
  const files = memoryFiles();
  const chat = await createChat({ ...nodePorts(), files, storage: memoryStorage() });
  const owner = await ownerOf(chat);
  const { avatar_url } = await chat.as(owner).uploadAvatar({ files: [picture()] });
  assert.equal(await chat.host.check(), []);
  await files.delete(`${avatar_url.slice("/user_avatars/1/".length, -".png".length)}-avatar-medium`);
  assert.equal(await chat.host.check(), [`The picture of the user ${owner} is missing.`]);
  await chat.close();
});

test("a memory storage keeps them itself, and goes with them", async () => {
  await survives(memoryStorage());
  assert.not.ok(existsSync("undefined"));
});
