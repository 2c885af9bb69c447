import { confab, events, flagsFor, type MessageFacts } from "../../support/domain.js";
import {
  EncodedEvent,
  EncodedFields,
  EventKinds,
  type LiveQueue,
  LoggedEvent,
  type Resource,
} from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const resources: readonly Resource[] = confab;
const kinds = EventKinds.of(resources);

const test = suite("what the log says of a message");

/** As earlier versions logged a message with nothing special about it. */
const full: MessageFacts = {
  rendered_content: null,
  avatar_is_computable: false,
  read_by: [],
  mentioned: [],
  channel_wildcard: false,
  topic_wildcard: false,
  topic_participants: [],
  conversation: null,
  has_empty_topic: false,
  queue_id: null,
  local_id: null,
};

const text =
  '{"type":"message","message":{"id":1,"content":"hi","content_type":"text/x-markdown","avatar_url":"/a.png","subject":"t"}}';

const logged = (facts: MessageFacts) =>
  new LoggedEvent(new EncodedEvent(events.message, EncodedFields.inside(text)), {
    kinds,
    id: 1,
    timestamp: 0,
    audience: {},
    facts,
  });

const queue = { options: { apply_markdown: true, client_gravatar: true, capabilities: [] } } as unknown as LiveQueue;

test("what is left out means what earlier versions wrote out", () => {
  for (const facts of [full, {}]) {
    assert.equal(flagsFor(1, facts, true), []);
    const event = logged(facts);
    assert.is(event.projection.variant(queue, event), "h");
    const form = event.projection.build?.("h", event) as EncodedFields;
    const { message } = JSON.parse(form.object);
    assert.equal([message.content, message.avatar_url, message.subject], ["<p>hi</p>", "/a.png", "t"]);
  }
});
