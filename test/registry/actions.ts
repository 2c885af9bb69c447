import { ChatError } from "@confab/core";
import fc from "fast-check";
import type { World } from "../support/world/world.js";
import { type Action, action, someone, who } from "./action.js";
import { avatarAction } from "./avatar-actions.js";
import { botAction } from "./bot-actions.js";
import { groupAction } from "./group-actions.js";
import { invitationAction } from "./invitation-actions.js";
import { personalAction } from "./personal-actions.js";
import { profileAction } from "./profile-actions.js";
import { settingAction } from "./setting-actions.js";
import { userAction } from "./user-actions.js";

const channelName = fc.constantFrom("general", "design", "team", "vault", "lobby", "attic", "new one", "new two");

const subscribing = fc
  .record({
    as: who,
    names: fc.uniqueArray(channelName, { minLength: 1, maxLength: 3 }),
    principals: fc.uniqueArray(someone, { maxLength: 3 }),
    invite_only: fc.boolean(),
    history: fc.boolean(),
    is_default_stream: fc.boolean(),
  })
  .map(({ as, names, principals, invite_only, history, is_default_stream }) =>
    action(
      `${as} subscribes ${principals.join()} to ${names.join()} ${invite_only} ${history} ${is_default_stream}`,
      (world) =>
        world.as(as).subscribe({
          subscriptions: names.map((name) => ({ name })),
          principals: principals.map((name) => world.id(name)),
          invite_only,
          is_default_stream: is_default_stream && !invite_only,
          ...(invite_only ? { history_public_to_subscribers: history } : {}),
        }),
    ),
  );

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

const reacting = fc
  .record({ as: who, message_id: fc.integer({ min: 1, max: 8 }), add: fc.boolean() })
  .map(({ as, message_id, add }) =>
    action(`${as} ${add ? "reacts to" : "takes back from"} ${message_id}`, (world) => {
      const call = { message_id, emoji_name: "tada" };
      return add ? world.as(as).addReaction(call) : world.as(as).removeReaction(call);
    }),
  );

const creating = fc
  .record({ role: fc.constantFrom(100, 200, 300, 400, 600), is_bot: fc.boolean(), number: fc.nat(3) })
  .map(({ role, is_bot, number }) =>
    action(`new${number} comes as ${role}${is_bot ? ", a bot" : ""}`, ({ chat }) =>
      chat.host.createUser({ email: `new${number}@example.com`, full_name: `New ${number}`, role, is_bot }),
    ),
  );

const leaving = someone.map((name) =>
  action(`${name} is deactivated`, (world) => world.chat.host.deactivateUser(world.id(name))),
);

/** Any of the things that can be done. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: subscribing, weight: 4 },
  { arbitrary: sending, weight: 4 },
  { arbitrary: writing, weight: 3 },
  { arbitrary: reacting, weight: 2 },
  { arbitrary: creating, weight: 2 },
  { arbitrary: botAction, weight: 3 },
  { arbitrary: userAction, weight: 3 },
  { arbitrary: leaving, weight: 1 },
  { arbitrary: avatarAction, weight: 2 },
  { arbitrary: personalAction, weight: 3 },
  { arbitrary: settingAction, weight: 2 },
  { arbitrary: profileAction, weight: 3 },
  { arbitrary: groupAction, weight: 4 },
  { arbitrary: invitationAction, weight: 1 },
);

/** Runs an action; false when it was refused. */
export const attempt = async (world: World, { run }: Action): Promise<boolean> => {
  try {
    await run(world);
    return true;
  } catch (cause) {
    if (cause instanceof ChatError && cause.status < 500) return false;
    throw cause;
  }
};
