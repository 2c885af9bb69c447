import type { RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type PushRelay, WebError } from "@confab/core";
import { nodePushRelay } from "@confab/http-node/ports";
import { deviceId, hasDevice, key, registrationsDone, token } from "../../domain/devices/some-devices.js";
import { givePhone, worked, write } from "../../domain/pushes/phones.js";
import { say, serving, to } from "../../support/servers/answering-server.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

/** The push service of the test at hand. */
let relay: PushRelay | undefined;

const through: PushRelay = {
  start: (request) => {
    if (relay === undefined) throw new Error("No push service was set.");
    return relay.start(request);
  },
};

const test = worldSuite("push service over HTTP (security H)", {
  storages: ["memory"],
  options: { pushRelay: through },
});
const plain = suite("push service over HTTP (security H)");

/** Milliseconds. What has to answer may take long on a busy machine; what never answers is not waited for as long. */
const timeouts = { usual: 20_000, short: 300 };

/** Returns the code with which a test notification fails by way of a push service at an address; "none" where it succeeds. */
const codeAt = async (world: World, url: string, timeout = timeouts.usual): Promise<string> => {
  relay = nodePushRelay({ url, timeout });
  return world
    .as("bob")
    .sendTestNotification()
    .then(
      () => "none",
      ({ code }: { code: string }) => code,
    );
};

const success = JSON.stringify({ result: "success", msg: "" });
const tooMuch = success + " ".repeat(1 << 20);

const refusal = (code: string) => JSON.stringify({ result: "error", msg: "No.", code });

const begin = (res: ServerResponse, length = 100) => res.writeHead(200, { "content-length": String(length) });

const unreachable = "FAILED_TO_CONNECT_BOUNCER";
const failing = "INTERNAL_SERVER_ERROR_ON_BOUNCER";
const misconfigured = "ADMIN_ACTION_REQUIRED";

const answers: [what: string, listener: RequestListener, code: string][] = [
  ["success", say(success), "none"],
  ["success of another content type", say(success, { "content-type": "text/html" }), "none"],
  ["compressed success", say(gzipSync(success), { "content-encoding": "gzip" }), "none"],
  ["success, compressed otherwise", say(brotliCompressSync(success), { "content-encoding": "br" }), "none"],
  ["a truncated body", (_, res) => void begin(res).write("{", () => res.destroy()), unreachable],
  ["a closed connection", (req) => void req.socket.destroy(), unreachable],
  ["a reset connection", (req) => void req.socket.resetAndDestroy(), unreachable],
  ["what is no HTTP", (req) => void req.socket.end("hello\r\n\r\n"), unreachable],
  ["a huge body", say(tooMuch), unreachable],
  ["a body that is huge once it is decompressed", say(gzipSync(tooMuch), { "content-encoding": "gzip" }), unreachable],
  ["a body that does not decompress", say(success, { "content-encoding": "gzip" }), unreachable],
  ["an unknown compression", say(success, { "content-encoding": "zip" }), unreachable],
  ["what is no JSON", say("<html>"), failing],
  ["no body", say(""), failing],
  ["JSON that is no object", say('["success"]'), failing],
  ["an object that says no success", say('{"ok":true}'), failing],
  ["an error with status 200", say(refusal("BAD_REQUEST")), failing],
  ["500", say(refusal("INTERNAL"), {}, 500), failing],
  ["503 without JSON", say("Down", {}, 503), failing],
  ["429", say(refusal("RATE_LIMIT_HIT"), {}, 429), failing],
  ["an unknown organization", say(refusal("MISSING_REMOTE_REALM"), {}, 403), misconfigured],
  ["an organization of another server", say(refusal("REMOTE_REALM_SERVER_MISMATCH_ERROR"), {}, 403), misconfigured],
  ["a plan without notifications", say(refusal("PUSH_NOTIFICATIONS_DISALLOWED"), {}, 400), misconfigured],
  ["a refused login", say(refusal("INVALID_ZULIP_SERVER"), {}, 401), misconfigured],
  ["404 without JSON", say("Not found", {}, 404), misconfigured],
  ["a success with another status", say(success, {}, 201), misconfigured],
];

for (const [what, listener, expected] of answers)
  test(`${what}: ${expected}`, (world) =>
    serving(listener, async ({ url, seen }) => {
      await givePhone(world, "bob");
      assert.is(await codeAt(world, url), expected);
      assert.is(seen.length, 1, "a test is not repeated");
    }));

const slow: [what: string, listener: RequestListener][] = [
  ["nothing", () => {}],
  ["a beginning", (_, res) => void begin(res).write("{")],
  ["one byte after the other", (_, res) => drip(begin(res, 10_000))],
];

const drip = (res: ServerResponse): void => {
  const timer = setInterval(() => res.write(" "), 20);
  res.once("close", () => clearInterval(timer));
};

for (const [what, listener] of slow)
  test(`${what} in time: ${unreachable}`, (world) =>
    serving(listener, async ({ url }) => {
      await givePhone(world, "bob");
      // What is loaded with the first request counts as well.
      await codeAt(world, "http://127.0.0.1:1");
      assert.is(await codeAt(world, url, timeouts.short), unreachable);
    }));

for (const status of [301, 302, 303, 307, 308])
  test(`redirects are not followed: ${status}`, (world) =>
    serving(say(success), (other) =>
      serving(to(`${other.url}/api/v1/remotes/push/e2ee/notify`, status), async ({ url }) => {
        await givePhone(world, "bob");
        assert.is(await codeAt(world, url), misconfigured);
        assert.equal(other.seen, []);
      }),
    ));

for (const [what, url] of [
  ["a closed port", "http://127.0.0.1:1"],
  ["a name without an address", "http://push.invalid"],
] as const)
  test(`${what}: ${unreachable}`, async (world) => {
    await givePhone(world, "bob");
    assert.is(await codeAt(world, url), unreachable);
  });

test("no TLS where it is expected", (world) =>
  serving(say(success), async ({ port, seen }) => {
    await givePhone(world, "bob");
    assert.is(await codeAt(world, `https://127.0.0.1:${port}`), unreachable);
    assert.equal(seen, []);
  }));

const ask = (url: string, path = "push/e2ee/notify") => nodePushRelay({ url }).start({ path, headers: {}, body: "{}" });

plain("the login of the address is sent, and only there", () =>
  serving(say(success), async ({ port, seen }) => {
    await ask(`http://uu%20id:se%3Acret@127.0.0.1:${port}/below?query=1#hash`).answer;
    const [{ method, url, headers } = { headers: {} }] = seen;
    assert.equal([method, url], ["POST", "/below/api/v1/remotes/push/e2ee/notify"]);
    assert.is(headers.authorization, `Basic ${btoa("uu id:se:cret")}`);
  }),
);

for (const path of ["../../../admin", "//other.example/x", "https://other.example/x", "/x", "..%2F..%2Fx/../../.."])
  plain(`nothing else is asked: ${path}`, () =>
    serving(say(success), async ({ url, seen }) => {
      const cause = await rejection(ask(url, path).answer);
      assert.instance(cause, WebError);
      assert.equal(seen, []);
    }),
  );

const failures: [what: string, listener: RequestListener][] = [
  ["says no", say(refusal("INVALID_ZULIP_SERVER"), {}, 401)],
  ["fails", say("secret-of-the-service", {}, 500)],
  ["hangs up", (req) => void req.socket.destroy()],
  ["refuses", say(refusal("INVALID_BOUNCER_PUBLIC_KEY"), {}, 400)],
];

for (const [what, listener] of failures)
  test(`no secret is logged where the push service ${what} (security I)`, (world) =>
    serving(listener, async ({ port }) => {
      relay = nodePushRelay({ url: `http://login-of-server:secret-of-server@127.0.0.1:${port}` });
      const token_id = await givePhone(world, "bob");
      await hasDevice("mia")(world);
      await world.as("mia").registerPushDevice({ device_id: deviceId(world, 2), ...key, ...token });
      await registrationsDone(world);
      await write(world, ["bob"], "text-of-message");
      await worked(world);
      const { lines } = world.ports.logger;
      assert.ok(lines.length > 0);
      const logged = JSON.stringify(lines);
      const { token_id: other, bouncer_public_key, encrypted_push_registration } = token;
      for (const secret of [
        ...["login-of", "secret-of", "Basic", "text-of-message", token_id, other],
        ...[key.push_key, bouncer_public_key, encrypted_push_registration, btoa("login-of-server:secret-of-server")],
      ])
        assert.is(logged.includes(secret), false, secret);
    }));

plain("what is cancelled ends at once", () =>
  serving(
    () => {},
    async ({ url }) => {
      const { answer, cancel } = nodePushRelay({ url }).start({ path: "push/e2ee/notify", headers: {}, body: "{}" });
      setTimeout(cancel, 50);
      assert.instance(await rejection(answer), WebError);
    },
  ),
);

plain("at most eight requests are under way, and the others wait for them", async () => {
  let [open, most] = [0, 0];
  await serving(
    (_, res) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        res.end(success);
      }, 20);
    },
    async ({ url }) => {
      const one = nodePushRelay({ url });
      const all = Array.from({ length: 40 }, () => one.start({ path: "push/e2ee/notify", headers: {}, body: "{}" }));
      await Promise.all(all.map(({ answer }) => answer));
    },
  );
  assert.is(most, 8);
});

for (const url of ["ftp://push.example.com", "push.example.com", ""])
  plain(`an address that is none is refused without being quoted: ${JSON.stringify(url)}`, () => {
    try {
      nodePushRelay({ url });
    } catch (cause) {
      assert.instance(cause, TypeError);
      return;
    }
    assert.unreachable();
  });
