import { createServer } from "node:http";
import { createChat } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";

const chat = await createChat({ ...nodePorts(), storage: sqliteStorage({ file: "chat.db" }) });
chat.url = "http://localhost:3000/chat";
const shop = await chat.host.ensureUser({ email: "shop@example.com", full_name: "Shop", is_bot: true });
const serveChat = createRequestListener(chat, { prefix: "/chat" });

createServer(async (req, res) => {
  if (req.url?.startsWith("/chat/")) return serveChat(req, res);
  const content = "Somebody **entered** the shop.";
  await chat.as(shop.user_id).sendMessage({ type: "channel", to: "general", topic: "visits", content });
  res.end("Welcome to the shop!\n");
}).listen(Number(process.env.PORT ?? 3000));
