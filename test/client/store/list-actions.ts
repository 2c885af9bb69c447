import fc from "fast-check";
import { messageAction } from "../../domain/messages/actions.js";
import { leavingAction, subscriptionAction } from "../../domain/subscriptions/actions.js";
import { anyAction } from "../../registry/actions.js";
import { type Action, action } from "../../support/cases/action.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

const nth = fc.integer({ min: 1, max: 30 });
const channel = fc.constantFrom<ChannelName[]>("general", "design", "team", "lobby", "vault");
const topic = fc.constantFrom("a", "A", "b", "c", "", "✔ a");
const mode = fc.constantFrom("change_one" as const, "change_later" as const, "change_all" as const);
const anyOp = fc.constantFrom("add", "remove");
/** Those who look at the lists, and others. */
const viewer = fc.constantFrom<PersonName[]>("mia", "bob", "gus");
/** Who may do most things. */
const mover = fc.constantFrom<PersonName[]>("olga", "mia", "max");

const message = (world: World, n: number): number => world.made("messages", n);

const movingTopic = fc
  .record({ as: mover, n: nth, topic, propagate_mode: mode })
  .map(({ as, n, ...to }) =>
    action(`${as} moves message ${n} to ${JSON.stringify(to)}`, (world) =>
      world.as(as).updateMessage({ message_id: message(world, n), ...to }),
    ),
  );

/** Those who may not know the channel that a message leaves are not told that it comes (security B2): no list can know. */
const leavesKnownChannel = async (world: World, message_id: number): Promise<boolean> => {
  const { message: known } = await world.as("olga").getMessage({ message_id });
  return [world.channel("general"), world.channel("lobby")].some((stream_id) => stream_id === known.stream_id);
};

const movingChannel = fc.record({ as: mover, n: nth, to: channel, propagate_mode: mode }).map(({ as, n, to, ...how }) =>
  action(`${as} moves message ${n} to ${to} (${how.propagate_mode})`, async (world) => {
    const message_id = message(world, n);
    if (!(await leavesKnownChannel(world, message_id))) return;
    await world.as(as).updateMessage({ message_id, stream_id: world.channel(to), ...how });
  }),
);

const content = fc.constantFrom("y", "@**Bob Member**", "@**all**", "@**Mia Member** [a](https://example.com)");

const editing = fc
  .record({ as: viewer, n: nth, content })
  .map(({ as, n, content }) =>
    action(`${as} edits message ${n} to ${content}`, (world) =>
      world.as(as).updateMessage({ message_id: message(world, n), content }),
    ),
  );

const deleting = nth.map((n) =>
  action(`olga deletes message ${n}`, (world) => world.as("olga").deleteMessage({ message_id: message(world, n) })),
);

const flag = fc.constantFrom("read", "starred", "collapsed");

const flagging = fc
  .record({ as: viewer, ns: fc.uniqueArray(nth, { minLength: 1, maxLength: 5 }), op: anyOp, flag })
  .map(({ as, ns, op, flag }) =>
    action(`${as}: ${op} ${flag} on messages ${ns.join()}`, (world) =>
      world.as(as).updateMessageFlags({ messages: ns.map((n) => message(world, n)), op, flag }),
    ),
  );

const reacting = fc.record({ as: viewer, n: nth, op: anyOp }).map(({ as, n, op }) =>
  action(`${as}: ${op} a reaction to message ${n}`, (world) => {
    const reaction = { message_id: message(world, n), emoji_name: "tada" };
    return op === "add" ? world.as(as).addReaction(reaction) : world.as(as).removeReaction(reaction);
  }),
);

const hearing = fc
  .record({ as: viewer, channel, topic_name: topic, visibility_policy: fc.constantFrom(0, 1, 2, 3) })
  .map(({ as, channel, topic_name, visibility_policy }) =>
    action(`${as} sets the policy ${visibility_policy} for ${topic_name} in ${channel}`, (world) =>
      world.as(as).setTopicPolicy({ stream_id: world.channel(channel), topic: topic_name, visibility_policy } as never),
    ),
  );

const readingAll = viewer.map((as) => action(`${as} marks all as read`, (world) => world.as(as).markAllAsRead()));

/** What people write. */
export const writing: fc.Arbitrary<Action> = messageAction;

/** What happens to messages. */
export const changing: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: writing },
  { weight: 3, arbitrary: movingTopic },
  { weight: 3, arbitrary: movingChannel },
  { weight: 2, arbitrary: editing },
  { weight: 2, arbitrary: deleting },
  { weight: 3, arbitrary: flagging },
  { weight: 2, arbitrary: reacting },
  { weight: 1, arbitrary: hearing },
  { weight: 1, arbitrary: readingAll },
  { weight: 1, arbitrary: subscriptionAction },
  { weight: 1, arbitrary: leavingAction },
);

/** Everything else, but for moves: those here are only such that lists can know of. */
export const anyOther: fc.Arbitrary<Action> = anyAction.filter(({ describe }) => !describe.includes(" moves message "));
