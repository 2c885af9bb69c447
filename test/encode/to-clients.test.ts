import { EncodedJson, EncodedList, resultToClients, t } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("results in the clients' words");

const reaction = t.object({ name: t.string(), reaction_type: t.word("reaction_type") });
const ours = "service_extra_emoji";
const theirs = "zulip_extra_emoji";

test("reaches what is made as text or as a value, only when it is made", () => {
  let made = 0;
  const encoded = (value: object) =>
    EncodedJson.by(
      () => {
        made += 1;
        return JSON.stringify(value);
      },
      () => value,
    );
  const schema = t.object({ one: reaction, list: t.array(reaction), other: t.object({}) });
  const other = encoded({});
  const said = resultToClients(schema, {
    one: encoded({ name: ours, reaction_type: ours }),
    list: new EncodedList([encoded({ name: "a", reaction_type: ours })]),
    other,
  }) as { one: EncodedJson<unknown>; list: EncodedList<unknown>; other: unknown };
  assert.is(made, 0);
  assert.is(said.one.text(), `{"name":"${ours}","reaction_type":"${theirs}"}`);
  assert.equal(said.list.value()[0], { name: "a", reaction_type: theirs });
  assert.is(said.other, other);
});

test("a result without a place for such a word is passed on as it is", () => {
  const result = { emoji: ours };
  assert.is(resultToClients(t.object({ emoji: t.string() }), result), result);
});
