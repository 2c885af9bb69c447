// Bare HTTP: raw node:http that parses a form or query, looks the caller up, and answers one fixed JSON text.
// GET …/events waits; POST …/messages answers all that wait, with the message's content put into the text.
//   node bare-http.mjs --users FILE --answer FILE      users: JSON list of {email, api_key}
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({ options: { users: { type: "string" }, answer: { type: "string" } } });
const users = new Map(JSON.parse(readFileSync(options.users, "utf8")).map((user) => [user.api_key, user]));
const fixed = readFileSync(options.answer, "utf8");
const waiting = [];

function isKnown(header) {
  const [email, key] = Buffer.from(header.slice("Basic ".length), "base64").toString().split(":");
  return users.get(key)?.email === email;
}

function answer(res, json) {
  res.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
}

function deliver(content) {
  const json = fixed.replace("{content}", content);
  for (const res of waiting.splice(0)) answer(res, json);
}

function route(req, body, res) {
  const [path, query] = req.url.split("?", 2);
  const params = new URLSearchParams(body || query);
  if (!isKnown(req.headers.authorization)) return res.writeHead(401).end();
  if (path.endsWith("/events")) return waiting.push(res);
  if (path.endsWith("/messages")) deliver(params.get("content"));
  answer(res, fixed);
}

const server = createServer({ keepAliveTimeout: 120_000 }, (req, res) => {
  if (req.method === "GET") return route(req, "", res);
  let body = "";
  req.setEncoding("utf8");
  req.on("data", (chunk) => {
    body += chunk;
  });
  req.on("end", () => route(req, body, res));
});
server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`);
});
process.on("SIGTERM", () => process.exit(0));
