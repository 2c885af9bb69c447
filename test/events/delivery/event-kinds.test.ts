import { t } from "@confab/core";
import { defineEvent } from "@confab/core/resources";
import { EncodedEvent, EncodedFields, EventKinds } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the kinds of stored events");

const description = "Something happened";
const fields = { id: t.integer() };
const plain = defineEvent({ type: "notes", description, fields });
const add = defineEvent({ type: "notes", op: "add", description, fields });
const addAll = defineEvent({ type: "notes", op: "add_all", description, fields });

test("are told by type and op, also where one of the type has none", () => {
  const kinds = EventKinds.of([{ name: "notes", events: { plain, add, addAll } }]);
  for (const kind of [plain, add, addAll]) {
    const found = kinds.kindOf("notes", EncodedEvent.of(kind, { id: 1 }).fields);
    assert.is(found.name, kind.name);
  }
});

test("are told in whatever order a stored event has its fields", () => {
  const text = (said: object) => EncodedFields.inside(JSON.stringify(said));
  for (const events of [{ plain }, { add, addAll }, { plain, add, addAll }]) {
    const kinds = EventKinds.of([{ name: "notes", events }]);
    for (const kind of Object.values(events)) {
      const { op } = kind.schema.properties as { op?: { const: string } };
      const said = op === undefined ? {} : { op: op.const };
      for (const value of [
        { id: 1, type: "notes", ...said },
        { ...said, id: 1, type: "notes" },
        { type: "notes", id: 1, ...said },
      ])
        assert.is(kinds.kindOf("notes", text(value)).name, kind.name);
    }
  }
});

test("are as stored where nobody declares them any more", () => {
  const kinds = EventKinds.of([{ name: "notes", events: { add } }]);
  const { name, forms, parts } = kinds.kindOf("notes", EncodedEvent.of(addAll, { id: 1 }).fields);
  assert.equal([name, forms.variant(undefined as never, undefined as never), parts], ["notes", "", null]);
});
