import { events } from "../../support/domain.js";
import { EncodedEvent, EncodedFields, EventKinds, LoggedEvent, RecentEvents } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("events/recent");

const event = (id: number, length: number, more: Partial<Pick<LoggedEvent, "audience" | "facts">> = {}) =>
  new LoggedEvent(new EncodedEvent(events.message, new EncodedFields("x".repeat(length))), {
    kinds: EventKinds.of([]),
    id,
    timestamp: 0,
    audience: {},
    facts: {},
    ...more,
  });

const filled = (count: number, length: number): RecentEvents => {
  const recent = new RecentEvents(0, 16_010_000);
  for (let id = 1; id <= count; id += 1) recent.push(event(id, length));
  return recent;
};

const ids = (events: readonly LoggedEvent[]) => events.map(({ id }) => id);

test("it answers what came after an id, and whether that is all there was", () => {
  const recent = filled(10, 1);
  assert.equal(ids(recent.after(7)), [8, 9, 10]);
  assert.ok(recent.reaches(0));
});

test("it holds so many events and no more", () => {
  const recent = filled(12_000, 1);
  assert.is(recent.after(0).length, 5_000);
  assert.not(recent.reaches(6_999));
  assert.ok(recent.reaches(7_000));
});

test("it holds so much text and no more, however few events that is", () => {
  const recent = filled(100, 1_000_000);
  assert.equal(ids(recent.after(0)), [97, 98, 99, 100]);
  assert.not(recent.reaches(95));
  assert.ok(recent.reaches(96));
});

test("one event beyond the limit is not held at all", () => {
  const recent = filled(1, 5_000_000);
  assert.equal(recent.after(0), []);
  assert.not(recent.reaches(0));
  assert.ok(recent.reaches(1));
});

test("what an event has beside its text counts as well", () => {
  const recent = new RecentEvents(0, 1_000_000);
  recent.push(event(1, 10, { facts: { rendered_content: "x".repeat(400_000) } }));
  assert.ok(recent.reaches(0));
  recent.push(event(2, 10, { audience: { users: Array.from({ length: 100_000 }, (_, at) => at) } }));
  assert.equal(ids(recent.after(0)), [2]);
});
