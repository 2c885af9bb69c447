import type { Chat } from "@confab/core";
import { startServer } from "@confab/http-node";
import { chat, clientOf } from "../support/client/two-people.js";
import { noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { suite } from "../support/suite.js";
import { closeCopies } from "../support/world/postgres-copies.js";
import { inWorld } from "../support/world/world.js";

const test = suite("pages at two servers over one PostgreSQL");
test.after(closeCopies);

const name = "what one sends at the first server the other reads at the second";

if ((await testPostgres()) === undefined) test.skip(name, noPostgres);
else
  test(name, () =>
    inWorld("two processes on PostgreSQL", async (world) => {
      const [first, second] = world.chats as [Chat, Chat];
      const servers = [await startServer(first, { port: 0 }), await startServer(second, { port: 0 })] as const;
      const [bob, mia] = [clientOf(world, "bob", servers[0]), clientOf(world, "mia", servers[1])];
      try {
        await chat(world, { bob, mia });
      } finally {
        await Promise.all(servers.map((server) => server.close({ grace: 0 })));
      }
    }),
  );
