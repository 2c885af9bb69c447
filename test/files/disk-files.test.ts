import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StorageError } from "@confab/core";
import { diskFiles } from "@confab/http-node/ports";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("files on disk (security F3, F4)");

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "confab-files-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const bytes = (text: string) => [Buffer.from(text)];

const textOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const faultOf = async (promise: Promise<unknown>): Promise<string> => {
  const reason = await rejection(promise);
  assert.instance(reason, StorageError);
  return (reason as StorageError).fault;
};

test("makes nothing before the first file", () =>
  inFolder(async (parent) => {
    const files = diskFiles(join(parent, "files"));
    assert.is(await files.size("aa1"), null);
    await files.delete("aa1");
    assert.equal(readdirSync(parent), []);
  }));

test("F3: files and folders are for their owner only", () =>
  inFolder(async (parent) => {
    const folder = join(parent, "files");
    await diskFiles(folder).put("aa1", bytes("x"));
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    assert.equal(
      [modeOf(folder), modeOf(join(folder, "aa")), modeOf(join(folder, "aa", "aa1"))],
      ["700", "700", "600"],
    );
  }));

test("F3: a link in the place of a file is no file", () =>
  inFolder(async (folder) => {
    const files = diskFiles(folder);
    await files.put("aa1", bytes("x"));
    writeFileSync(join(folder, "secret"), "secret");
    symlinkSync(join(folder, "secret"), join(folder, "aa", "aa2"));
    assert.is(await files.size("aa2"), null);
    assert.is(await faultOf(textOf(files.read("aa2"))), "missing");
    await files.put("aa2", bytes("new"));
    assert.is(await textOf(files.read("aa2")), "new");
    assert.ok(existsSync(join(folder, "secret")));
  }));

test("F3: a link in the place of a folder leads nowhere", () =>
  inFolder(async (folder) => {
    const outside = join(folder, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "bb1"), "secret");
    const files = diskFiles(join(folder, "files"));
    await files.put("aa1", bytes("x"));
    symlinkSync(outside, join(folder, "files", "bb"));
    assert.is(await files.size("bb1"), null);
    assert.is(await faultOf(textOf(files.read("bb1"))), "missing");
    assert.is(await faultOf(files.put("bb1", bytes("x"))), "failed");
    await files.delete("bb1");
    assert.equal(readdirSync(outside), ["bb1"]);
  }));

test("F4: what was begun and not finished is no file, and goes after a day", () =>
  inFolder(async (folder) => {
    const partial = join(folder, "partial");
    mkdirSync(partial);
    for (const name of ["aa1", "aa2"]) writeFileSync(join(partial, name), "half");
    utimesSync(join(partial, "aa1"), new Date(), new Date(Date.now() - 25 * 3600 * 1000));
    const files = diskFiles(folder);
    assert.is(await files.size("aa1"), null);
    await files.put("bb1", bytes("x"));
    assert.equal(readdirSync(partial), ["aa2"]);
    await files.put("aa2", bytes("whole"));
    assert.equal([readdirSync(partial), await textOf(files.read("aa2"))], [[], "whole"]);
  }));

test("F4: content that fails leaves nothing on the disk", () =>
  inFolder(async (folder) => {
    const content = async function* () {
      yield Buffer.from("half");
      throw new Error("Enough.");
    };
    const files = diskFiles(folder);
    assert.is(((await rejection(files.put("aa1", content()))) as Error).message, "Enough.");
    assert.equal(readdirSync(join(folder, "partial")), []);
    assert.is(existsSync(join(folder, "aa")), false);
  }));

test("what the disk refuses is a StorageError, and works again once it does not", () =>
  inFolder(async (folder) => {
    const files = diskFiles(join(folder, "files"));
    writeFileSync(join(folder, "files"), "in the way");
    assert.is(await faultOf(files.put("aa1", bytes("x"))), "failed");
    rmSync(join(folder, "files"));
    assert.is(await files.put("aa1", bytes("x")), 1);
  }));
