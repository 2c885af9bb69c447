import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChatOptions, createFetchHandler } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import express from "express";
import { textOf } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";
import { someWebFiles } from "../../support/web-files.js";
import { worldSuite } from "../../support/world/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { requestOf, type Asked as WireAsked } from "../ask.js";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/** Asks a chat that is mounted at `/chat`, as nobody's client that undoes codings or follows redirects. */
type Ask = (world: World, path: string, asked?: Asked) => Promise<Answer>;

const overHttp = (port: number, path: string, { method = "GET", headers = {} }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
    const sent = httpRequest(options, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      const named = answer.headers as Record<string, string>;
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: named, body }));
    });
    sent.on("error", reject).end();
  });

const served = async (server: Server, path: string, asked: Asked): Promise<Answer> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await overHttp((server.address() as AddressInfo).port, path, asked);
  } finally {
    server.close().closeAllConnections();
  }
};

const doors: Record<string, Ask> = {
  "a Node server with a prefix": (world, path, asked = {}) =>
    served(createServer(createRequestListener(world.chat, { prefix: "/chat" })), path, asked),
  "an Express application": (world, path, asked = {}) =>
    served(createServer(express().use("/chat", createRequestListener(world.chat))), path, asked),
  "a function of requests": async (world, path, asked = {}) => {
    const handler = createFetchHandler(world.chat, { prefix: "/chat" });
    const answer = await handler(new Request(`https://chat.example.com${path}`, asked));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  },
};

const mounted: Partial<ChatOptions> = { url: "https://chat.example.com/chat", web: someWebFiles() };

const test = suite("files of the web client");

const page = "<!doctype html><title>Confab</title>";
const script = "/chat/assets/main-abc123.js";
const browser = { "accept-encoding": "gzip, deflate, br" };
const forGood = "public, max-age=31536000, immutable";

interface Case {
  path: string;
  asked?: Asked;
  status: number;
  body?: string;
  headers?: Record<string, string | undefined>;
}

const cases: Record<string, Case> = {
  "the page": {
    path: "/chat/",
    status: 200,
    body: page,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", "content-encoding": undefined },
  },
  "the page, with a query": { path: "/chat/?source=app", status: 200, body: page },
  "the root without its slash": { path: "/chat", status: 302, body: "", headers: { location: "/chat/" } },
  "the root without its slash, with a query": {
    path: "/chat?a=/b/",
    status: 302,
    headers: { location: "/chat/?a=/b/" },
  },
  "a script, compressed": {
    path: script,
    asked: { headers: browser },
    status: 200,
    body: "as br",
    headers: { "content-encoding": "br", "cache-control": forGood, "content-length": "5" },
  },
  "a script for a client without br": {
    path: script,
    asked: { headers: { "accept-encoding": "gzip" } },
    status: 200,
    body: "as gzip",
    headers: { "content-encoding": "gzip" },
  },
  "a script as it is": { path: script, status: 200, body: "const page = document.body;" },
  "the head of a script": {
    path: script,
    asked: { method: "HEAD", headers: browser },
    status: 200,
    body: "",
    headers: { "content-encoding": "br", "content-type": "text/javascript; charset=utf-8" },
  },
  "the service worker": {
    path: "/chat/sw.js",
    asked: { headers: browser },
    status: 200,
    body: "gz",
    headers: { "cache-control": "no-cache", "content-encoding": "gzip" },
  },
  "a file that is not there": { path: "/chat/assets/main-old.js", status: 404 },
  "a path below a file": { path: `${script}/x`, status: 404 },
  "a path with a slash too many at its end": { path: "/chat/sw.js/", status: 404 },
  "methods of a file": {
    path: script,
    asked: { method: "OPTIONS" },
    status: 204,
    headers: { allow: "GET, HEAD, OPTIONS" },
  },
  "a write to a file": {
    path: script,
    asked: { method: "POST" },
    status: 405,
    headers: { allow: "GET, HEAD, OPTIONS" },
  },
  "a write to the page": { path: "/chat/", asked: { method: "DELETE" }, status: 405 },
  "the API beside it": { path: "/chat/api/v1/server_settings", status: 200 },
};

for (const [door, askAt] of Object.entries(doors)) {
  for (const [name, { path, asked, status, body, headers = {} }] of Object.entries(cases))
    test(`${name}, by ${door}`, () =>
      inWorld(
        "memory",
        async (world) => {
          const answer = await askAt(world, path, asked);
          assert.is(answer.status, status);
          if (body !== undefined) assert.is(answer.body, body);
          for (const [header, value] of Object.entries(headers)) assert.is(answer.headers[header], value, header);
          if (status === 404) assert.is(JSON.parse(answer.body).result, "error");
        },
        mounted,
      ));

  test(`a file that a browser has is not sent again, by ${door}`, () =>
    inWorld(
      "memory",
      async (world) => {
        const { etag = "" } = (await askAt(world, script, { headers: browser })).headers;
        assert.match(etag, /^"[0-9a-f]{32}-br"$/);
        for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
          const again = await askAt(world, script, { headers: { ...browser, "if-none-match": known } });
          assert.equal([again.status, again.body, again.headers.etag], [304, "", etag], known);
          assert.equal([again.headers["cache-control"], again.headers.vary], [forGood, "accept-encoding"]);
          assert.is(again.headers["content-length"], undefined);
        }
        for (const other of ['"x"', etag.replace("-br", ""), etag.slice(1, -1)])
          assert.is(
            (await askAt(world, script, { headers: { ...browser, "if-none-match": other } })).status,
            200,
            other,
          );
      },
      mounted,
    ));

  test(`each file protects the page, by ${door}`, () =>
    inWorld(
      "memory",
      async (world) => {
        for (const path of ["/chat/", "/chat/sw.js", script]) {
          const { headers } = await askAt(world, path);
          const policy = headers["content-security-policy"] ?? "";
          for (const part of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])
            assert.match(policy, part, path);
          assert.not.match(policy, "unsafe", path);
          const careful = ["x-content-type-options", "referrer-policy", "x-frame-options", "vary"];
          assert.equal(
            careful.map((name) => headers[name]),
            ["nosniff", "no-referrer", "DENY", "accept-encoding"],
          );
        }
      },
      mounted,
    ));
}

const ask = async (world: World, target: string, asked: WireAsked = {}) => {
  const answer = await world.chat.handle(requestOf(world, target, asked));
  return { ...answer, text: textOf(answer) };
};

const without = worldSuite("a chat without a web client", { storages: ["memory"] });

without("keeps its page for browsers, and leads nobody anywhere", async (world) => {
  const html = { headers: { accept: "text/html" } };
  for (const target of ["/", ""]) assert.match((await ask(world, target, html)).text, /There is nothing to log in to/);
  for (const target of ["/sw.js", "/assets/main-abc123.js"]) assert.is((await ask(world, target, html)).status, 404);
});

const counted = worldSuite("files of the web client", {
  storages: ["memory"],
  options: { web: someWebFiles(), corsOrigins: ["https://friend.example"], requestLimits: { filesPerAddress: 3 } },
});

counted("count as files, until there are too many of them (security O4)", async (world) => {
  const statuses: number[] = [];
  for (const target of ["/", "/sw.js", "/assets/main-abc123.js", "/", "/api/v1/server_settings"])
    statuses.push((await ask(world, target)).status);
  assert.equal(statuses, [200, 200, 200, 429, 200]);
});

counted("vary by what a page of another origin may read, too", async (world) => {
  const { headers } = await ask(world, "/", { headers: { origin: "https://friend.example" } });
  assert.is(headers.vary, "accept-encoding, Accept-Language, Origin");
  assert.is(headers["access-control-allow-origin"], "https://friend.example");
});
