import { ChatError, type FileStore, memoryFiles, StorageError } from "@confab/core";
import { jobs } from "@confab/core/resources";
import { keptFiles } from "../../support/domain.js";
import { stopJobs } from "../../support/jobs.js";
import { writing } from "../../support/kernel.js";
import { picture } from "../../support/pictures/picture.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { openWorld, type World } from "../../support/world/world.js";
import { afterwards, fileNames, unusedFiles } from "../accounts/avatars.js";

const test = worldSuite("kept files (security F4)", { storages: ["memory", "sqlite"] });

const content = new Map([["one", [Uint8Array.of(1)]]]);
const second = 1000;
const hour = 3600 * second;

const upload = (world: World) => world.as("bob").uploadAvatar({ files: [picture()] });

const kept = (world: World) => engineOf(world).use(keptFiles);

test("a file that no transaction came to use goes after an hour", async (world) => {
  await kept(world).put(engineOf(world), content);
  await afterwards(world, hour - 60 * second);
  assert.is(await world.files.size("one"), 1);
  await afterwards(world, 61 * second);
  assert.equal([await world.files.size("one"), await unusedFiles(world)], [null, []]);
});

test("a crash between writing a file and using it leaves it for an hour only", async (world) => {
  await kept(world).put(engineOf(world), content);
  await world.crash();
  await afterwards(world, 2 * second);
  assert.is(await world.files.size("one"), 1);
  await afterwards(world, hour);
  assert.equal([await world.files.size("one"), await unusedFiles(world)], [null, []]);
});

test("a crash after a picture was replaced leaves the old one to the next opening", async (world) => {
  await world.as("bob").uploadAvatar({ files: [picture()] });
  const [old = ""] = await fileNames(world, "bob");
  stopJobs(engineOf(world).use(jobs));
  await world.as("bob").deleteAvatar();
  assert.ok(await world.files.size(old));
  await world.crash();
  await afterwards(world, 2 * second);
  assert.equal([await world.files.size(old), await unusedFiles(world)], [null, []]);
});

test("what is used stays", async (world) => {
  await kept(world).put(engineOf(world), content);
  await world.rows((tx) => kept(world).use({ tx }, ["one"]));
  await afterwards(world, 2 * hour);
  assert.is(await world.files.size("one"), 1);
});

test("what is dropped goes at once, whatever else is still being written", async (world) => {
  await kept(world).put(engineOf(world), content);
  await upload(world);
  const [old = ""] = await fileNames(world, "bob");
  await world.as("bob").deleteAvatar();
  await world.clock.advance(2 * second);
  for (let turns = 0; turns < 100 && (await world.files.size(old)) !== null; turns++) await world.clock.advance(0);
  assert.equal([await world.files.size(old), await world.files.size("one")], [null, 1]);
});

test("a transaction cannot use what is gone", async (world) => {
  const reason = await rejection(world.rows((tx) => kept(world).use({ tx }, ["one"])));
  assert.is((reason as StorageError).fault, "failed");
});

test("a dropped file stays where the transaction that drops it fails", async (world) => {
  await kept(world).put(engineOf(world), content);
  await world.rows((tx) => kept(world).use({ tx }, ["one"]));
  await rejection(
    writing(engineOf(world), async (call) => {
      await kept(world).drop(call, ["one"]);
      throw new Error("No.");
    }),
  );
  await afterwards(world, 2 * hour);
  assert.is(await world.files.size("one"), 1);
});

const names = async (world: World): Promise<(string | null)[]> =>
  (await world.rows((tx) => tx.scan("users", "id")))
    .map(({ avatar_name }) => avatar_name)
    .filter((name) => name !== null);

test("of two pictures that come at once one is left, whole, and nothing of the other", async (world) => {
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((red) => world.as("bob").uploadAvatar({ files: [picture([red, 0, 0])] })),
  );
  await afterwards(world);
  const [name] = await names(world);
  const uploads = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.error] : []));
  assert.ok(uploads.length > 0);
  assert.ok(refusals.every((error) => error === "pictureUnderWay"));
  for (const { avatar_url } of uploads) {
    const uploaded = avatar_url.slice("/user_avatars/1/".length, -".png".length);
    for (const file of [`${uploaded}-avatar`, `${uploaded}-avatar-medium`])
      assert.is((await world.files.size(file)) !== null, uploaded === name, file);
  }
  assert.equal(await unusedFiles(world), []);
  assert.is((await world.rows((tx) => tx.get("users", world.id("bob"))))?.avatar_version, 1 + uploads.length);
});

test("A6: a picture whose owner is deactivated while it is decoded is not taken, and nothing of it is left", async (world) => {
  const uploading = upload(world).then(
    () => "taken",
    (error: ChatError) => error.error,
  );
  await world.chat.host.deactivateUser(world.id("bob"));
  assert.is(await uploading, "accountDeactivated");
  assert.equal([await names(world), await unusedFiles(world)], [[], []]);
});

const failing = suite("files on a failing disk (security F4, L3)");

/** A store that can be made to refuse. */
const moody = (): FileStore & { refuses: Set<string> } => {
  const files = memoryFiles();
  const refuses = new Set<string>();
  const check = (method: string) => {
    if (refuses.has(method)) throw new StorageError("full", "There is no room.");
  };
  return {
    refuses,
    put: async (name, content) => {
      // The second file is the one that finds no room.
      if (name.endsWith("-medium")) check("put");
      return files.put(name, content);
    },
    size: (name) => files.size(name),
    read: (name, range) => files.read(name, range),
    delete: async (name) => {
      check("delete");
      return files.delete(name);
    },
  };
};

const withMoody = async (work: (world: World, files: ReturnType<typeof moody>) => Promise<void>) => {
  const files = moody();
  const world = await openWorld("memory", { files });
  try {
    await work(world, files);
  } finally {
    await world.close();
  }
};

const errorOf = async (promise: Promise<unknown>): Promise<unknown[]> => {
  const reason = (await rejection(promise)) as ChatError;
  assert.instance(reason, ChatError);
  return [reason.error, reason.status, reason.code];
};

failing("L3: a full disk is 503 and changes nothing, and works again once there is room", () =>
  withMoody(async (world, files) => {
    const before = await world.tap.dump();
    files.refuses.add("put");
    assert.equal(await errorOf(upload(world)), ["storageUnavailable", 503, "SERVICE_UNAVAILABLE"]);
    assert.equal(await unusedFiles(world), []);
    assert.equal(await world.tap.dump(), before);
    files.refuses.clear();
    assert.match((await upload(world)).avatar_url, /^\/user_avatars\//);
  }),
);

failing("what cannot be deleted now is deleted later, and nobody is refused for it", () =>
  withMoody(async (world, files) => {
    await upload(world);
    const [old = ""] = await fileNames(world, "bob");
    files.refuses.add("delete");
    await upload(world);
    await afterwards(world, 2 * second);
    assert.ok(await files.size(old));
    assert.equal([...new Set(world.logged.map(({ level }) => level))], ["warn"]);
    files.refuses.clear();
    await afterwards(world, 61 * second);
    assert.equal([await files.size(old), await unusedFiles(world)], [null, []]);
  }),
);

failing("without what keeps files none is taken", async () => {
  const world = await openWorld("sqlite", { files: undefined } as object);
  const uploading = world.as("bob").uploadFile({ files: [picture()] });
  assert.equal(await errorOf(uploading), ["filesUnavailable", 503, "SERVICE_UNAVAILABLE"]);
  await world.close();
});

failing("without what keeps files or decodes pictures, they are refused and nothing changes", async () => {
  for (const storage of ["memory", "sqlite"] as const)
    for (const without of [{ files: undefined }, { images: undefined }]) {
      if (storage === "memory" && "files" in without) continue;
      const world = await openWorld(storage, without as object);
      const before = await world.tap.dump();
      assert.equal(await errorOf(upload(world)), ["picturesUnavailable", 503, "SERVICE_UNAVAILABLE"]);
      assert.equal(await world.tap.dump(), before);
      await world.close();
    }
});
