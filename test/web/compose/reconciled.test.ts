import { type LocalDraft, reconciled } from "../../../packages/web/src/views/compose/drafts/local-draft.js";
import { targetKey } from "../../../packages/web/src/views/compose/target.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the web client: drafts of several devices");

const target = { kind: "channel", stream_id: 7, topic: "hello" } as const;

/** A draft here, of which the server has `saved`. */
const local = (content: string, saved?: string, isSeen = true): LocalDraft => ({
  id: "1",
  target,
  content,
  changed: 1,
  saved: saved === undefined ? undefined : { draft_id: 5, content: saved, target: targetKey(target), isSeen },
});

const known = (content: string) => ({ id: 5, type: "stream", to: [7], topic: "hello", content, timestamp: 2 }) as const;

test("one that was begun elsewhere goes on here", () => {
  const draft = reconciled(undefined, known("theirs") as never);
  assert.is(draft?.content, "theirs");
  assert.is(draft?.saved?.draft_id, 5);
});

test("what was changed elsewhere changes here, unless something was written here meanwhile", () => {
  assert.is(reconciled(local("old", "old"), known("new") as never)?.content, "new");
  const both = reconciled(local("mine", "old"), known("theirs") as never);
  assert.is(both?.content, "mine");
  assert.is(both?.saved, undefined);
});

test("what was sent or deleted elsewhere goes, unless something was written here meanwhile", () => {
  assert.is(reconciled(local("old", "old"), undefined), undefined);
  assert.is(reconciled(local("mine", "old"), undefined)?.content, "mine");
});

test("what the server has not told of yet stays", () => {
  const draft = local("mine", "mine", false);
  assert.is(reconciled(draft, undefined), draft);
  assert.is(reconciled(local("more", "mine", false), known("before") as never)?.content, "more");
});

test("what is the same on both sides stays the same object", () => {
  const draft = local("same", "same");
  assert.is(reconciled(draft, known("same") as never), draft);
});
