import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileMove } from "../../packages/cli/src/file-move.js";
import { temporaryFolder } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("cli: uploaded files that move");

const put = (folder: string, place: string, content: string): void => {
  mkdirSync(dirname(join(folder, place)), { recursive: true });
  writeFileSync(join(folder, place), content);
};

/** A folder with two files, and one for their copies. */
const folders = () => {
  const [from, to] = [temporaryFolder(), join(temporaryFolder(), "files")];
  put(from, "ab/abc", "first");
  put(from, "cd/cde", "second");
  return { from, to, move: new FileMove(from, to) };
};

const nobody = () => {};

test("are copied and compared, one after the other", async () => {
  const { to, move } = folders();
  await move.check();
  const heard: number[] = [];
  await move.copy((files) => heard.push(files));
  await move.compare((files) => heard.push(files));
  assert.equal([move.count, heard], [2, [1, 2, 1, 2]]);
  assert.is(readFileSync(join(to, "cd/cde"), "utf8"), "second");
});

for (const [what, content] of [
  ["size", "longer than before"],
  ["content", "secind"],
] as const)
  test(`fail where a copy has another ${what}`, async () => {
    const { to, move } = folders();
    await move.copy(nobody);
    put(to, "cd/cde", content);
    assert.match(String(await rejection(move.compare(nobody))), "The file cd/cde in ");
    assert.match(String(await rejection(move.check())), "holds other files already, such as cd/cde.");
  });

test("may be there in part, whole or not, from an earlier move", async () => {
  const { to, move } = folders();
  put(to, "ab/abc", "first");
  put(to, "partial/cde", "sec");
  await move.check();
  await move.copy(nobody);
  await move.compare(nobody);
  assert.is(readFileSync(join(to, "cd/cde"), "utf8"), "second");
});

test("are not mixed with others", async () => {
  const { to, move } = folders();
  put(to, "ef/efg", "another's");
  assert.match(String(await rejection(move.check())), "such as ef/efg. Name another folder with --data.");
});

test("are those of the store alone, if there are any", async () => {
  const { from, move } = folders();
  put(from, "ab/.DS_Store", "of a desktop");
  put(from, "partial/efg", "of an upload that did not end");
  await move.copy(nobody);
  assert.is(move.count, 2);
  const none = new FileMove(join(from, "missing"), temporaryFolder());
  await none.check();
  await none.copy(nobody);
  assert.is(none.count, 0);
});
