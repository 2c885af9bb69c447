import fc from "fast-check";
import { type Action, action, channelName, someone, who } from "../../support/cases/action.js";

const content = fc.constantFrom("x", "@**Bob Member**", "@**all** look", "@**topic**", "@*cooks*");

const sending = fc
  .record({ as: who, to: channelName, topic: fc.constantFrom("a", "A", "b", ""), content })
  .map(({ as, to, topic, content }) =>
    action(`${as} writes "${content}" to ${to} > ${topic}`, (world) =>
      world.as(as).sendMessage({ type: "channel", to, topic, content }),
    ),
  );

const writing = fc
  .record({ as: who, to: fc.uniqueArray(someone, { minLength: 1, maxLength: 3 }), content })
  .map(({ as, to, content }) =>
    action(`${as} writes "${content}" to ${to.join()}`, (world) =>
      world.as(as).sendMessage({ type: "direct", to: to.map((name) => world.id(name)), content }),
    ),
  );

/** What people write. */
export const messageAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: sending, weight: 4 },
  { arbitrary: writing, weight: 3 },
);
