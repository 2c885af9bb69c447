import { ChatError, fail } from "@confab/core";
import { ErrorText, errorText, quotation } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("texts of errors (security N1)");

test("N1: 100 characters are quoted whole, of 101 the first 100", () => {
  for (const letter of ["x", "\uffff", "\u{10000}", "😀", "\ud800"]) {
    assert.is(quotation(letter.repeat(100)), letter.repeat(100));
    assert.is(quotation(letter.repeat(101)), `${letter.repeat(100)}…`);
    assert.is(quotation(letter.repeat(1_000)), `${letter.repeat(100)}…`);
  }
  assert.is(quotation(`${"x".repeat(99)}😀`), `${"x".repeat(99)}😀`);
});

test("N1: what an error is made with is cut in its text and its fields, at any depth", () => {
  const long = "x".repeat(500);
  const shown = `${"x".repeat(100)}…`;
  const { message, fields } = fail("badQueue", { queue_id: long });
  assert.is(message, `Bad event queue ID: ${shown}`);
  assert.equal(fields, { queue_id: shown });
  const nested = fail("inviteNobody", {
    errors: [[long, "x", true]],
    ...{ sent_invitations: false, license_limit_reached: false, daily_limit_reached: false },
  });
  assert.equal(nested.fields.errors, [[shown, "x", true]]);
});

test("N1: of 100 entries an error shows all, of 101 the first 100", () => {
  const shown = (count: number) => {
    const objections = Array.from({ length: count }, (_, id) => ({ type: "subgroup", supergroup_ids: [id] }));
    return fail("groupInUse", { objections }).fields.objections as { supergroup_ids: number[] }[];
  };
  assert.is(shown(100).length, 100);
  assert.is(shown(101).length, 100);
  assert.equal(shown(101).at(-1)?.supergroup_ids, [99]);
  const [nested] = fail("groupInUse", { objections: [{ supergroup_ids: Array(101).fill(7) }] }).fields.objections as [
    { supergroup_ids: number[] },
  ];
  assert.is(nested.supergroup_ids.length, 100);
});

test("N1: a text of our own is not cut, however long; what stands in it is", () => {
  const words =
    "These are words of our own, and there are as many of them as it takes to say what is wrong with what was sent.";
  assert.is(fail("badNarrow", { desc: new ErrorText(words) }).message, `Invalid narrow operator: ${words}`);
  assert.is(errorText`${words}: ${7} ${null}`.text, `${words.slice(0, 100)}…: 7 null`);
  assert.is(errorText`before ${errorText`${words.slice(0, 99)} ${"y"}`}`.text, `before ${words.slice(0, 99)} y`);
});

test("N7: an object that brings a toString of its own is shown as JSON", () => {
  assert.is(errorText`${{ toString: 1 }}`.text, '{"toString":1}');
  assert.instance(fail("badNarrow", { desc: { toString: "x" } }), ChatError);
});
