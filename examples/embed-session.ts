// Chat for the users of an Express application: its session cookie says who they are, and no key gets into a page.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createChat } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";
import express, { type Request } from "express";

const users = [
  { id: 1, email: "ada@example.com", name: "Ada", password: "ada's password" },
  { id: 2, email: "bob@example.com", name: "Bob", password: "bob's password" },
];
const sessions = new Map<string, (typeof users)[number]>();

// Served over HTTPS, call the cookie `__Host-session` and set it with `secure: true`.
const tokenOf = (req: Request) => /(?:^|; )session=([^;]+)/.exec(req.headers.cookie ?? "")?.[1] ?? "";
const userOf = (req: Request) => sessions.get(tokenOf(req));

const port = Number(process.env.PORT ?? 3000);
const url = `http://localhost:${port}/chat`;
const chat = await createChat({ ...nodePorts(), storage: sqliteStorage({ file: "chat.db" }), url, avatars: "drawn" });

const authenticate = (req: Request) => {
  const user = userOf(req);
  return user === undefined ? null : { external_id: String(user.id), email: user.email, full_name: user.name };
};

const app = express();
app.use("/chat", createRequestListener(chat, { authenticate }));
app.use(express.urlencoded());
app.use("/client", express.static(fileURLToPath(new URL("../node_modules/@confab/client/dist", import.meta.url))));
app.use("/pages", express.static(fileURLToPath(new URL("pages", import.meta.url))));

app.get("/", (req, res) => {
  const page = userOf(req) === undefined ? "login.html" : "chat.html";
  res.sendFile(fileURLToPath(new URL(`pages/${page}`, import.meta.url)));
});

app.post("/login", (req, res) => {
  const { email, password } = req.body;
  const user = users.find((each) => each.email === email && each.password === password);
  if (user === undefined) return void res.status(401).send("Wrong e-mail address or password.");
  const token = randomUUID();
  sessions.set(token, user);
  res.cookie("session", token, { httpOnly: true, sameSite: "lax" }).redirect("/");
});

app.post("/logout", (req, res) => {
  sessions.delete(tokenOf(req));
  res.clearCookie("session").redirect("/");
});

const server = app.listen(port);

process.once("SIGTERM", async () => {
  server.close();
  await chat.close();
});
