// Chat in an Express application: each user of the application has an account in the chat, and a key for its API.
import { createChat } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";
import express from "express";

const port = Number(process.env.PORT ?? 3000);
const url = `http://localhost:${port}/team/chat`;
const chat = await createChat({ ...nodePorts(), storage: sqliteStorage({ file: "chat.db" }), url });

const app = express();
// Before anything that parses bodies: Confab reads them itself.
app.use("/team/chat", createRequestListener(chat));
app.use(express.json());

app.post("/orders", async (req, res) => {
  const { email, name, item } = req.body;
  const { user_id } = await chat.host.ensureUser({ email, full_name: name });
  const content = `I have ordered: ${item}`;
  const { id } = await chat.as(user_id).sendMessage({ type: "channel", to: "general", topic: "orders", content });
  res.json({ message_id: id, chat: { site: url, email, key: await chat.host.apiKey(user_id) } });
});

const server = app.listen(port);

process.once("SIGTERM", async () => {
  server.close();
  await chat.close();
});
