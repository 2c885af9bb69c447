import { join } from "node:path";
import { type Chat, createChat, type FileStore, memoryFiles } from "@confab/core";
import { nodeImages } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { keptFiles } from "../support/domain.js";
import { finishJob } from "../support/jobs.js";
import type { Engine } from "../support/kernel.js";
import { picture } from "../support/pictures/picture.js";
import { temporaryFolder } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";
import { newPorts, optionsOf, type WorldPorts } from "../support/world/ports.js";

const test = suite("backups");

interface Place {
  folder: string;
  ports: WorldPorts;
  /** What each folder of files holds. */
  stores: Map<string, FileStore>;
}

const newPlace = (): Place => ({
  folder: temporaryFolder(),
  ports: newPorts(Date.UTC(2024, 1, 24), 1),
  stores: new Map(),
});

const open = ({ folder, ports, stores }: Place, name: string): Promise<Chat> =>
  createChat({
    ...optionsOf(ports),
    storage: sqliteStorage({ file: join(folder, name) }),
    images: nodeImages(),
    files: (of) => {
      const store = stores.get(of) ?? memoryFiles();
      stores.set(of, store);
      return store;
    },
  });

const engineOf = (chat: Chat): Engine => (chat as unknown as { engine: Engine }).engine;

const backUp = (chat: Chat, { folder }: Place): Promise<void> => chat.host.backup(join(folder, "copy.db"));

const withPicture = async (chat: Chat, email: string): Promise<number> => {
  const { user_id } = await chat.host.createUser({ email, full_name: "Somebody" });
  await chat.as(user_id).uploadAvatar({ files: [picture()] });
  return user_id;
};

test("a backup holds the pictures and files, and the copy is whole", async () => {
  const place = newPlace();
  const chat = await open(place, "chat.db");
  const bob = await withPicture(chat, "bob@example.com");
  const file = { bytes: new TextEncoder().encode("Hello"), filename: "a.txt" };
  await chat.as(bob).uploadFile({ files: [file] });
  await backUp(chat, place);
  await chat.close();
  const copy = await open(place, "copy.db");
  assert.equal(
    [...place.stores.keys()].sort(),
    ["chat.db.files", "copy.db.files"].map((name) => join(place.folder, name)),
  );
  assert.equal(await copy.host.check(), []);
  await copy.close();
});

test("a picture that is replaced or taken away meanwhile is in the copy, and goes after that", async () => {
  const place = newPlace();
  const chat = await open(place, "chat.db");
  const [bob, mia] = [await withPicture(chat, "bob@example.com"), await withPicture(chat, "mia@example.com")];
  const engine = engineOf(chat);
  const { backup } = engine.connection;
  Object.assign(engine.connection, {
    backup: async (file: string) => {
      const folder = await backup?.(file);
      await chat.as(bob).uploadAvatar({ files: [picture([1, 2, 3])] });
      await chat.as(mia).deleteAvatar();
      await place.ports.clock.advance(120_000);
      await finishJob(engine, "unused files");
      return folder;
    },
  });
  await backUp(chat, place);
  const unused = async () => {
    return (await engine.use(keptFiles).unused()).length;
  };
  assert.is(await unused(), 4);
  await place.ports.clock.advance(10_000);
  await finishJob(engine, "unused files");
  assert.is(await unused(), 0);
  assert.equal(await chat.host.check(), []);
  await chat.close();
  const copy = await open(place, "copy.db");
  assert.equal(await copy.host.check(), []);
  await copy.close();
});

test("pictures that cannot be copied make the backup fail", async () => {
  const place = newPlace();
  const chat = await open(place, "chat.db");
  await withPicture(chat, "bob@example.com");
  place.stores.set(join(place.folder, "copy.db.files"), {
    ...memoryFiles(),
    put: () => Promise.reject(new Error("The disk is full.")),
  });
  assert.match(String(await rejection(backUp(chat, place))), "The disk is full.");
  await chat.close();
});

test("what is kept in memory is not backed up", async () => {
  const chat = await createChat({ storage: memoryStorage() });
  assert.instance(await rejection(chat.host.backup("copy.db")), TypeError);
  await chat.close();
});
