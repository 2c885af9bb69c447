import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";
import type { World } from "../../support/world/world.js";

const channelName = fc.constantFrom("design", "team", "vault", "lobby", "");
const payload_url = "https://bots.example.com/";

const making = fc
  .record({
    as: who,
    number: fc.nat(2),
    bot_type: fc.constantFrom(1, 2, 3, 4),
    default_sending_stream: channelName,
    default_all_public_streams: fc.boolean(),
  })
  .map(({ as, number, ...bot }) =>
    action(`${as} makes bot${number} ${JSON.stringify(bot)}`, (world) =>
      world.as(as).createBot({
        ...{ ...bot, full_name: `Bot ${number}`, short_name: `bot${number}` },
        ...{ payload_url, service_name: bot.bot_type === 4 ? "echo" : "" },
      }),
    ),
  );

/** One of the bots that were there in the beginning or were made since. */
const which = fc.nat(4);

const botIn = async (world: World, number: number): Promise<number> => {
  const bots = await world.rows(async (tx) => (await tx.scan("users", "id")).filter(({ is_bot }) => is_bot));
  return bots[1 + (number % Math.max(1, bots.length - 1))]?.id ?? 0;
};

const updating = fc
  .record({
    as: who,
    number: which,
    change: fc.oneof(
      fc.record({ full_name: fc.constantFrom("Bot one", "Bot two") }),
      fc.record({ short_name: fc.constantFrom("one", "two") }),
      fc.record({ role: fc.constantFrom(100, 200, 300, 400, 600) }),
      fc.record({ default_events_register_stream: channelName }),
      fc.record({ default_sending_stream: channelName, default_all_public_streams: fc.boolean() }),
      fc.record({ service_interface: fc.constantFrom(1, 2) }),
    ),
  })
  .map(({ as, number, change }) =>
    action(`${as} changes bot ${number} ${JSON.stringify(change)}`, async (world) =>
      world.as(as).updateBot({ bot_id: await botIn(world, number), ...change }),
    ),
  );

const giving = fc
  .record({ as: who, number: which, to: someone })
  .map(({ as, number, to }) =>
    action(`${as} gives bot ${number} to ${to}`, async (world) =>
      world.as(as).updateBot({ bot_id: await botIn(world, number), bot_owner_id: world.id(to) }),
    ),
  );

const ending = fc
  .record({ as: who, number: which })
  .map(({ as, number }) =>
    action(`${as} deactivates bot ${number}`, async (world) =>
      world.as(as).deactivateBot({ bot_id: await botIn(world, number) }),
    ),
  );

/** Something that somebody does with bots. */
export const botAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: making, weight: 4 },
  { arbitrary: updating, weight: 4 },
  { arbitrary: giving, weight: 2 },
  { arbitrary: ending, weight: 1 },
);
