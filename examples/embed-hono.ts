// Chat in an application of web requests and responses, here with Hono on Node: its session cookie says who its users are.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createChat, createFetchHandler } from "@confab/core";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";
import { type HttpBindings, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

type App = { Bindings: HttpBindings };

const secret = process.env.COOKIE_SECRET ?? "only for trying it out";
const names = new Map([
  ["ada@example.com", "Ada"],
  ["bob@example.com", "Bob"],
]);

const port = Number(process.env.PORT ?? 3000);
const url = `http://localhost:${port}/chat`;
const chat = await createChat({ ...nodePorts(), storage: sqliteStorage({ file: "chat.db" }), url, avatars: "drawn" });

const serveChat = createFetchHandler(chat, {
  prefix: "/chat",
  authenticate: async (_request: Request, c: Context<App>) => {
    const email = (await getSignedCookie(c, secret, "session")) || "";
    const full_name = names.get(email);
    return full_name === undefined ? null : { external_id: email, email, full_name };
  },
  address: (_request, c) => c.env.incoming.socket.remoteAddress ?? "",
});

/** The files of a folder, under a path of the site. */
const files = (path: string, folder: string) =>
  serveStatic({
    root: fileURLToPath(new URL(folder, import.meta.url)),
    rewriteRequestPath: (asked) => asked.slice(path.length),
  });

const page = (name: string) => readFile(new URL(`pages/${name}`, import.meta.url), "utf8");

const app = new Hono<App>();
app.all("/chat/*", (c) => serveChat(c.req.raw, c));
app.use("/client/*", files("/client", "../node_modules/@confab/client/dist"));
app.use("/pages/*", files("/pages", "pages"));
app.get("/", async (c) => {
  const isLoggedIn = await getSignedCookie(c, secret, "session");
  return c.html(await page(isLoggedIn ? "chat.html" : "login.html"));
});
app.post("/login", async (c) => {
  const { email, password } = await c.req.parseBody();
  if (password !== `${names.get(String(email))?.toLowerCase()}'s password`)
    return c.text("Wrong e-mail address or password.", 401);
  await setSignedCookie(c, "session", String(email), secret, { httpOnly: true, sameSite: "Lax" });
  return c.redirect("/");
});
app.post("/logout", (c) => {
  deleteCookie(c, "session");
  return c.redirect("/");
});

const server = serve({ fetch: app.fetch, port });

process.once("SIGTERM", async () => {
  server.close();
  await chat.close();
});
