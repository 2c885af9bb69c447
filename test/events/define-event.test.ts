import { defineEvent, type Emit, EncodedEvent, t } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("events/define-event");

const plain = defineEvent({ type: "plain", description: "Something", fields: { text: t.string() } });

const steered = defineEvent({
  type: "steered",
  op: "add",
  description: "Something that not all are told alike",
  fields: { ids: t.array(t.integer()), note: t.optional(t.string()) },
  facts: { roles: t.array(t.integer()), is_late: t.optional(t.boolean()) },
  forms: {
    variant: (queue, { id, facts }) => (facts.roles.includes(queue.roleAt(id)) ? "short" : ""),
    build: (_, { payload }) => ({ ids: payload.ids.slice(0, 1) }),
  },
});

const mild = defineEvent({
  type: "mild",
  description: "Something with a rare fact",
  fields: {},
  facts: { is_late: t.optional(t.boolean()) },
});

test("an event has its type, its name and what each one begins with", () => {
  assert.equal([plain.type, plain.name, plain.start.text], ["plain", "plain", '"type":"plain"']);
  assert.equal(
    [steered.type, steered.name, steered.start.text],
    ["steered", "steered/add", '"type":"steered","op":"add"'],
  );
  assert.equal(Object.keys(steered.schema.properties), ["op", "ids", "note"]);
});

test("its text begins with what tells its kind, and has the schema's fields in their order", () => {
  const note = EncodedEvent.of(steered, { note: "a", ids: [1] }).fields;
  assert.is(note.object, '{"type":"steered","op":"add","ids":[1],"note":"a"}');
  assert.is(
    EncodedEvent.of(steered, { note: undefined, ids: [] }).fields.object,
    '{"type":"steered","op":"add","ids":[]}',
  );
  assert.is(EncodedEvent.of(mild, {}).fields.object, '{"type":"mild"}');
});

const told: string[] = [];
const emit: Emit = (event, _fields, _audience) => void told.push(event.name);
const everyone = { everyone: true };

test("it is emitted with its fields and facts", () => {
  emit(plain, { text: "a" }, everyone);
  emit(steered, { ids: [1] }, { ...everyone, facts: { roles: [] } });
  emit(steered, { ids: [1], note: "a" }, { ...everyone, facts: { roles: [], is_late: true } });
  emit(mild, {}, everyone);
  emit(mild, {}, { ...everyone, facts: { is_late: true } });
  assert.is(told.length, 5);
});

test("nothing else compiles", () => {
  // @ts-expect-error a field is missing
  emit(plain, {}, everyone);
  // @ts-expect-error a field is of another type
  emit(plain, { text: 1 }, everyone);
  // @ts-expect-error there is no such field
  emit(plain, { text: "a", ids: [1] }, everyone);
  // @ts-expect-error the op is the event's own
  emit(steered, { op: "add", ids: [1] }, { ...everyone, facts: { roles: [] } });
  // @ts-expect-error the facts are missing
  emit(steered, { ids: [1] }, everyone);
  // @ts-expect-error one fact is missing
  emit(steered, { ids: [1] }, { ...everyone, facts: { is_late: true } });
  // @ts-expect-error a fact is of another event
  emit(mild, {}, { ...everyone, facts: { roles: [1] } });
  // @ts-expect-error there are no facts
  emit(plain, { text: "a" }, { ...everyone, facts: { is_late: true } });
  assert.is(told.length, 13);
});

test("forms that need facts of another event do not compile", () => {
  const fields = { ids: t.array(t.integer()) };
  const variant = (_: unknown, { facts }: { facts: { roles: readonly number[] } }) => String(facts.roles.length);
  const facts = { roles: t.array(t.integer()) };
  const fitting = defineEvent({ type: "fitting", description: "", fields, facts, forms: { variant } });
  // @ts-expect-error it has no such facts
  const other = defineEvent({ type: "other", description: "", fields, forms: { variant } });
  const build = () => ({ id: 1 });
  // @ts-expect-error a form has fields of the event
  const another = defineEvent({ type: "another", description: "", fields, facts, forms: { variant, build } });
  assert.is([fitting, other, another].length, 3);
});
