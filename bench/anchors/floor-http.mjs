// The HTTP of the floors: who calls, the body, and the answer.
import { createServer } from "node:http";

/** Who sent the request, by email and key; undefined for a stranger. */
export function authenticate({ headers: { authorization } }, usersByKey) {
  const [email, key] = Buffer.from(authorization.slice("Basic ".length), "base64").toString().split(":");
  const user = usersByKey.get(key);
  return user?.email === email ? user : undefined;
}

export function answer(res, json) {
  res.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) });
  res.end(json);
}

/** Listens on any port, says where, and hands each request to `route` with its body. */
export function listen(route) {
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
}
