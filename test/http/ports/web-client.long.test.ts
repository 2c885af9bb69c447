import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type WebAnswer, WebError, type WebRequest } from "@confab/core";
import { nodeWebClient, type WebClientOptions, type WebTarget } from "@confab/http-node/ports";
import { say, serving, to } from "../../support/servers/answering-server.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("web client (security H)");

const post = (url: string): WebRequest => ({
  method: "POST",
  url,
  headers: { "content-type": "application/json" },
  body: '{"a":"ä"}',
});

const ask = (url: string, options: WebClientOptions = {}): Promise<WebAnswer> =>
  nodeWebClient({ allow: () => true, ...options }).start(post(url)).answer;

const failure = async (answer: Promise<WebAnswer>): Promise<WebError> => {
  const cause = await rejection(answer);
  assert.instance(cause, WebError);
  return cause as WebError;
};

test("posts and answers", () =>
  serving(say('{"content":"grüß"}', {}, 201), async ({ url, seen }) => {
    const { status, body } = await ask(`${url}/hook?a=b`);
    assert.equal([status, body], [201, '{"content":"grüß"}']);
    const [request] = seen;
    assert.equal([request?.method, request?.url, request?.body], ["POST", "/hook?a=b", '{"a":"ä"}']);
    assert.is(request?.headers["content-type"], "application/json");
  }));

test("sends the login of an address as such, and not in the address", () =>
  serving(say("x"), async ({ port, seen }) => {
    await ask(`http://me:p%40ss@127.0.0.1:${port}/`);
    assert.is(seen[0]?.headers.authorization, `Basic ${btoa("me:p@ss")}`);
  }));

for (const url of [
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f000001/",
  "http://2130706433/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://10.1.2.3/",
  "http://169.254.169.254/latest/meta-data",
  "http://0.0.0.0/",
  "http://localhost/",
  "https://1.1.1.1:8443/",
  "http://1.1.1.1:22/",
  "ftp://1.1.1.1/",
  "file:///etc/passwd",
])
  test(`refuses ${url}`, async () => assert.ok((await failure(nodeWebClient().start(post(url)).answer)).isFinal));

test("refuses a name that leads inside, by any of its addresses, and asks nobody", () =>
  serving(say("x"), async ({ port, seen }) => {
    for (const addresses of [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], []]) {
      const allow = ({ address }: WebTarget) => !["127.0.0.1", "::1"].includes(address);
      const answer = ask(`http://inside.example:${port}/`, { allow, resolve: async () => addresses });
      assert.ok((await failure(answer)).isFinal);
    }
    assert.equal(seen, []);
  }));

test("resolves a name once and connects to just that address, whatever the name means later", () =>
  serving(
    say("pinned"),
    async ({ port, seen }) => {
      const asked: string[] = [];
      const looked: WebTarget[] = [];
      const answer = await ask(`http://rebound.example:${port}/`, {
        resolve: async (name) => {
          asked.push(name);
          return asked.length === 1 ? ["127.0.0.2"] : ["127.0.0.1"];
        },
        allow: (target) => {
          looked.push(target);
          return target.address === "127.0.0.2";
        },
      });
      assert.is(answer.body, "pinned");
      assert.equal(asked, ["rebound.example"]);
      assert.equal(looked, [{ address: "127.0.0.2", port }]);
      assert.is(seen[0]?.headers.host, `rebound.example:${port}`);
    },
    "127.0.0.2",
  ));

const nonsense: Record<string, WebClientOptions["allow"]> = Object.fromEntries(
  Object.entries<() => unknown>({
    nothing: () => undefined,
    "a number": () => 1,
    "a text": () => "yes",
    "a promise": async () => true,
    "a promise that fails": async () => {
      throw new Error("no list");
    },
    "an error": () => {
      throw new Error("no list");
    },
  }).map(([what, allow]) => [what, allow as () => boolean]),
);

for (const [what, allow] of Object.entries(nonsense))
  test(`N9: asks nobody where allow() answers ${what}, and says what it was`, () =>
    serving(say("inside"), async ({ url, seen }) => {
      const { isFinal, cause } = await failure(ask(url, { allow } as WebClientOptions));
      assert.equal([isFinal, seen.length], [true, 0]);
      assert.match((cause as Error).message, /^no list$|^allow\(\) answered something that is neither true nor false/);
    }));

test("looks at each redirect anew: one to 127.0.0.1 is refused", () =>
  serving(to("http://127.0.0.1:1/inside"), async ({ port, seen }) => {
    const allow = (target: WebTarget) => target.port === port;
    assert.ok((await failure(ask(`http://127.0.0.1:${port}/`, { allow }))).isFinal);
    assert.is(seen.length, 1);
  }));

for (const location of ["file:///etc/passwd", "javascript:1", "http://", "gopher://127.0.0.1/"])
  test(`refuses a redirect to ${location}`, () =>
    serving(to(location), async ({ url }) => assert.ok((await failure(ask(url))).isFinal)));

const countdown = (req: IncomingMessage, res: ServerResponse) => {
  const left = Number(req.url?.slice(1));
  if (left === 0) say("arrived")(req, res);
  else to(`/${left - 1}`, 307)(req, res);
};

test("follows three redirects and no more", () =>
  serving(countdown, async ({ url, seen }) => {
    assert.is((await ask(`${url}/3`)).body, "arrived");
    assert.equal(
      seen.map(({ method, body }) => `${method} ${body}`),
      Array(4).fill('POST {"a":"ä"}'),
    );
    assert.ok((await failure(ask(`${url}/4`))).isFinal);
  }));

for (const status of [301, 302, 303])
  test(`asks with GET and without a body after ${status}`, () =>
    serving(
      (req, res) => (req.url === "/" ? to("/there", status) : say("x"))(req, res),
      async ({ url, seen }) => {
        await ask(url);
        assert.equal([seen[1]?.method, seen[1]?.body, seen[1]?.headers["content-type"]], ["GET", "", undefined]);
      },
    ));

for (const [name, compress] of Object.entries({ gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync })) {
  test(`reads ${name}`, () =>
    serving(say(compress("squeezed"), { "content-encoding": name }), async ({ url }) => {
      assert.is((await ask(url)).body, "squeezed");
    }));

  test(`does not unpack more than 1 MiB of ${name}`, () =>
    serving(say(compress(Buffer.alloc(64 << 20)), { "content-encoding": name }), async ({ url }) => {
      assert.ok((await failure(ask(url))).isFinal);
    }));
}

test("refuses what cannot be unpacked", () =>
  serving(say("x", { "content-encoding": "zebra" }), async ({ url }) => assert.ok((await failure(ask(url))).isFinal)));

test("a body that is not what it says is no answer", () =>
  serving(say("x", { "content-encoding": "gzip" }), async ({ url }) => {
    await failure(ask(url));
  }));

test("reads 1 MiB and not a byte more", async () => {
  const exact = "x".repeat(1 << 20);
  await serving(say(exact), async ({ url }) => assert.is((await ask(url)).body.length, 1 << 20));
  await serving(say(`${exact}x`), async ({ url }) => assert.ok((await failure(ask(url))).isFinal));
});

test("stops reading an answer without an end", () =>
  serving(
    (_, res) => {
      const part = "x".repeat(65_536);
      const more = (): void => {
        while (!res.destroyed && res.write(part));
        if (!res.destroyed) res.once("drain", more);
      };
      more();
    },
    async ({ url }) => assert.ok((await failure(ask(url))).isFinal),
  ));

const patience = { timeout: 50 };

test("waits its time for an answer to begin, and to end", async () => {
  await serving(
    () => {},
    async ({ url }) => assert.not((await failure(ask(url, patience))).isFinal),
  );
  await serving(
    (_, res) => void res.write("a beginning"),
    async ({ url }) => assert.not((await failure(ask(url, patience))).isFinal),
  );
});

test("its time counts for a name and all redirects together", async () => {
  assert.not(
    (await failure(ask("http://slow.example/", { ...patience, resolve: () => new Promise(() => {}) }))).isFinal,
  );
  await serving(
    (req, res) => {
      if (req.url === "/") to("/silent", 307)(req, res);
    },
    async ({ url }) => assert.not((await failure(ask(url, patience))).isFinal),
  );
});

test("a connection that is refused or cut may work later", async () => {
  const url = await serving(say("x"), async (served) => served.url);
  assert.not((await failure(ask(url))).isFinal);
  await serving(
    (req) => req.socket.destroy(),
    async ({ url }) => assert.not((await failure(ask(url))).isFinal),
  );
});

test("is cancelled at once", () =>
  serving(
    () => {},
    async ({ url }) => {
      const { answer, cancel } = nodeWebClient({ allow: () => true }).start(post(url));
      answer.catch(() => {});
      cancel();
      await failure(answer);
    },
  ));

test("tells a refused address from a dead one by no text (security H)", async () => {
  const refused = await failure(nodeWebClient().start(post("http://127.0.0.1/")).answer);
  assert.not.match(refused.message, /127|private|loopback/);
});
