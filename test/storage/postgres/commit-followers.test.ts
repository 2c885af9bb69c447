import type { Commit } from "@confab/core";
import { CommitFollowers } from "../../../packages/storage-postgres/src/following/commit-followers.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("who hears of commits in PostgreSQL");

/** Followers that know the first commit, and what they are told. */
const listening = () => {
  const followers = new CommitFollowers(1);
  const told: number[] = [];
  followers.follow({ committed: ({ seq }: Commit) => void told.push(seq) });
  return { followers, told };
};

const milliseconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count));

test("each commit of others is told once", () => {
  const { followers, told } = listening();
  for (const seq of [1, 2, 2, 5, 4]) followers.hear(seq);
  assert.equal(told, [2, 5]);
});

test("what is heard while a write asks for the head is told with it", () => {
  const { followers, told } = listening();
  followers.asksHead();
  followers.hear(2);
  followers.hear(3);
  assert.equal(told, []);
  followers.knowsHead(4);
  assert.equal(told, [4]);
  followers.hear(5);
  assert.equal(told, [4, 5]);
});

test("what is heard is told soon though the write has to wait for others", async () => {
  const { followers, told } = listening();
  followers.asksHead();
  followers.hear(2);
  await milliseconds(30);
  assert.equal(told, [2]);
  followers.hear(3);
  await milliseconds(30);
  assert.equal(told, [2, 3]);
});

test("a write that learns nothing leaves what was heard to be told", () => {
  const { followers, told } = listening();
  followers.asksHead();
  followers.hear(2);
  followers.knowsHead();
  assert.equal(told, [2]);
});

test("what is heard while an own commit is under way is told after it", () => {
  const { followers, told } = listening();
  followers.hold();
  followers.asksHead();
  followers.hear(3);
  followers.knowsHead(3);
  assert.equal(told, []);
  followers.tell([{ seq: 2, own: { after: 1, beside: undefined } }]);
  followers.release();
  assert.equal(told, [2, 3]);
});
