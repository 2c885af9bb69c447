// The standalone server as a program of your own: `npx tsx examples/serve.ts chat.db`.
import { createChat } from "@confab/core";
import { nodeLogger, nodePasswords, startServer } from "@confab/http-node";
import { sqliteStorage } from "@confab/storage-sqlite";

const file = process.argv[2] ?? "chat.db";
const logger = nodeLogger();

const chat = await createChat({ storage: sqliteStorage({ file }), passwords: nodePasswords(), logger });
if (chat.created !== undefined) console.log("The owner's credentials:", chat.created.owner);

const server = await startServer(chat, { port: Number(process.env.PORT ?? 9991), accessLog: logger });
chat.url = server.url;
console.log(`Listening on ${server.url}`);

process.once("SIGTERM", async () => {
  const served = server.close();
  await chat.close(); // answers the polls that `served` waits for
  await served;
});
