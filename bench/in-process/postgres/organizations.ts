// Serves several organizations of a database, each on a port of its own, as an application with a chat for each of its customers does.
//   node --import tsx organizations.ts --url URL NAME…
// prints a line with its name for each that listens.
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { startServer } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { postgresStorage } from "@confab/storage-postgres";

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string", default: "" } },
});
const unlimited = { perUser: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY };

const served = names.map(async (organization) => {
  const storage = postgresStorage({ url: options.url, organization });
  const chat = await createChat({ ...nodePorts(), storage, requestLimits: unlimited });
  const server = await startServer(chat, { port: 0, maxConnectionsPerAddress: 20_000 });
  console.log(`${organization} is listening on ${server.url}`);
  return { chat, server };
});

process.once("SIGTERM", async () => {
  const all = await Promise.all(served);
  await Promise.all(all.flatMap(({ chat, server }) => [server.close(), chat.close()]));
  process.exit();
});
