import type { Client } from "@confab/client";
import type { Chat, ChatUser } from "@confab/core";
import { startServer } from "@confab/http-node";
import { runCounter } from "../../examples/bot.js";
import { chat, clientOf } from "../support/client/two-people.js";
import { noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { assert, suite } from "../support/suite.js";
import type { PersonName } from "../support/world/people.js";
import { closeCopies } from "../support/world/postgres-copies.js";
import { inWorld, type World } from "../support/world/world.js";

const test = suite("clients at two servers over one PostgreSQL");
test.after(closeCopies);

/** Gives somebody's client at the first server and somebody else's at the second. */
const atTwoServers = (
  names: readonly [PersonName, PersonName],
  body: (world: World, first: Client, second: Client) => Promise<void>,
): Promise<void> =>
  inWorld("two processes on PostgreSQL", async (world) => {
    const chats = world.chats as [Chat, Chat];
    const servers = [await startServer(chats[0], { port: 0 }), await startServer(chats[1], { port: 0 })] as const;
    try {
      await body(world, clientOf(world, names[0], servers[0]), clientOf(world, names[1], servers[1]));
    } finally {
      await Promise.all(servers.map((server) => server.close({ grace: 0 })));
    }
  });

if ((await testPostgres()) === undefined) test.skip("every case", noPostgres);
else {
  test("what one sends at the first the other reads at the second", () =>
    atTwoServers(["bob", "mia"], (world, bob, mia) => chat(world, { bob, mia })));

  test("a bot at the first answers who asks at the second", () =>
    atTwoServers(["bea", "mia"], async (world, bot, mia) => {
      const ending = new AbortController();
      let listening: Promise<void> | undefined;
      const begin: ChatUser["events"] = (options) => {
        const events = bot.api.events(options);
        listening = events.ready;
        return events;
      };
      const counting = runCounter({ ...bot.api, events: begin }, ending.signal);
      const events = mia.api.events({ event_types: ["message"], signal: ending.signal });
      await Promise.all([events.ready, listening]);
      const answers: string[] = [];
      for (const content of ["+40", "hello", "+2"])
        await mia.api.sendMessage({ type: "direct", to: [world.id("bea")], content });
      for await (const { message } of events) {
        if (message.sender_id === world.id("bea")) answers.push(message.content);
        if (answers.length === 2) break;
      }
      assert.equal(answers, ["That makes **40**.", "That makes **42**."]);
      ending.abort();
      await counting;
    }));
}
