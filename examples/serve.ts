// The standalone server as a program of your own: `npx tsx examples/serve.ts`.
import { createChat } from "@confab/core";
import { startServer } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";

const ports = nodePorts();
const chat = await createChat({
  ...ports,
  storage: sqliteStorage({ file: "chat.db" }),
  organization: { name: "Example", owner: { email: "ada@example.com", full_name: "Ada" } },
});
if (chat.created !== undefined) console.log("The owner's credentials, shown once:", chat.created.owner);

const server = await startServer(chat, { port: Number(process.env.PORT ?? 9991), accessLog: ports.logger });
chat.url = server.url;
console.log(`Listening on ${server.url}`);

process.once("SIGTERM", async () => {
  const served = server.close();
  await chat.close(); // answers the polls that `served` waits for
  await served;
});
