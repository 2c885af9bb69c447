import { basic } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { type Asked, ask, formBytes, requestOf } from "./ask.js";

const limits = { perUser: 7, perAddress: 5, filesPerUser: 3, filesPerAddress: 2 };

const test = worldSuite("every door counts (security O4)", {
  storages: ["memory"],
  options: { requestLimits: limits },
});

const wrong: Asked = { headers: { authorization: basic("bob@example.com", "x".repeat(32)) } };
const bob: Asked = { as: "bob" };
const foreign = { origin: "https://elsewhere.example" };

interface Counted {
  target: string;
  asked: Asked;
  status: number;
  as: keyof typeof limits;
}

const refused: readonly Counted[] = [
  { target: "/api/v1/nothing", asked: bob, status: 404, as: "perUser" },
  { target: "/nothing", asked: bob, status: 404, as: "perUser" },
  { target: "/api/v1/%zz", asked: bob, status: 400, as: "perUser" },
  { target: "/api/v1/messages", asked: { ...bob, method: "PUT" }, status: 405, as: "perUser" },
  { target: "/api/v1/messages", asked: { ...bob, method: "POST", headers: foreign }, status: 403, as: "perUser" },
  {
    target: "/api/v1/messages",
    asked: { ...bob, method: "POST", body: formBytes("a=%ff") },
    status: 400,
    as: "perUser",
  },
  { target: "/api/v1/messages/matches_narrow?msg_ids=[", asked: bob, status: 400, as: "perUser" },
  { target: "/api/v1/realm/export", asked: { ...bob, method: "POST" }, status: 404, as: "perUser" },
  { target: "/avatar/1", asked: { ...bob, method: "POST" }, status: 405, as: "perUser" },
  { target: "/api/v1/nothing", asked: wrong, status: 404, as: "perAddress" },
  { target: "/api/v1/users/me", asked: wrong, status: 401, as: "perAddress" },
  { target: "/api/v1/tus", asked: { ...wrong, method: "POST" }, status: 412, as: "perAddress" },
  { target: "/join/abc/", asked: {}, status: 404, as: "perAddress" },
  { target: "/accounts/confirm_new_email/abc", asked: {}, status: 404, as: "perAddress" },
  { target: "/nothing", asked: {}, status: 404, as: "perAddress" },
  { target: "/user_uploads/1/a/b.png", asked: bob, status: 404, as: "filesPerUser" },
  { target: "/user_uploads/thumbnail/1/a/b.png/1x1.webp", asked: bob, status: 404, as: "filesPerUser" },
  { target: "/user_avatars/1/abc.png", asked: bob, status: 404, as: "filesPerUser" },
  { target: "/user_uploads/1/a/b.png", asked: wrong, status: 401, as: "filesPerAddress" },
  { target: "/user_uploads/temporary/a/b.png", asked: {}, status: 400, as: "filesPerAddress" },
  { target: "/avatar/1", asked: {}, status: 401, as: "filesPerAddress" },
];

const taken: readonly Counted[] = [
  { target: "/api/v1/users/me", asked: bob, status: 200, as: "perUser" },
  { target: "/api/v1/server_settings", asked: bob, status: 200, as: "perAddress" },
  { target: "/api/v1/openapi.json", asked: {}, status: 200, as: "perAddress" },
  { target: "/", asked: { headers: { accept: "text/html" } }, status: 200, as: "perAddress" },
  { target: "/avatar/1", asked: bob, status: 302, as: "filesPerUser" },
  { target: "/avatar/1", asked: { ...bob, method: "HEAD" }, status: 302, as: "filesPerUser" },
  { target: "/static/images/loading/loader-black.svg", asked: {}, status: 200, as: "filesPerAddress" },
  { target: "/api/v1/messages", asked: { method: "OPTIONS" }, status: 204, as: "filesPerAddress" },
  { target: "/avatar/1", asked: { method: "OPTIONS" }, status: 204, as: "filesPerAddress" },
  { target: "/api/v1/tus", asked: { method: "OPTIONS" }, status: 204, as: "filesPerAddress" },
];

/** The status and how many requests of how many are left. */
const counted = async (world: World, { target, asked }: Counted) => {
  const { status, headers } = await world.chat.handle(requestOf(world, target, asked));
  return [status, Number(headers["x-ratelimit-limit"]), Number(headers["x-ratelimit-remaining"])];
};

for (const { status, as, ...request } of [...refused, ...taken]) {
  const { method = "GET", as: who } = request.asked;
  const sender = who ?? (request.asked === wrong ? "a wrong key" : "nobody");
  test(`${method} ${request.target} of ${sender} counts once (${as})`, async (world) => {
    // The account is in memory from here on.
    await ask(world, "/api/v1/users/me", bob);
    await world.clock.advance(60_000);
    const limit = limits[as];
    for (let left = limit - 1; left >= 0; left -= 1)
      assert.equal(await counted(world, { status, as, ...request }), [status, limit, left]);
    assert.equal(await counted(world, { status, as, ...request }), [429, limit, 0]);
  });
}

const admission = async (world: World, target: string, asked: Asked): Promise<unknown> => {
  const admitted = await world.chat.admitBody(requestOf(world, target, asked));
  return typeof admitted === "object" && "status" in admitted ? admitted.status : "admitted";
};

const bodies: readonly (readonly [string, string, Asked, unknown])[] = [
  ["a form", "/api/v1/messages", { ...bob, method: "POST" }, "admitted"],
  ["a file", "/api/v1/user_uploads", { ...bob, method: "POST" }, "admitted"],
  ["a form that the caller may not send", "/api/v1/realm", { ...bob, method: "PATCH" }, 400],
];

for (const [what, target, asked, expected] of bodies)
  test(`${what} whose body breaks off has counted`, async (world) => {
    for (let i = 0; i < limits.perUser; i += 1) assert.is(await admission(world, target, asked), expected);
    assert.is(await admission(world, target, asked), 429);
  });

const tus = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
const pieces: readonly (readonly [string, string, unknown])[] = [
  ["breaks off", "0", "admitted"],
  ["begins elsewhere", "5", 409],
];

for (const [what, offset, expected] of pieces)
  test(`a piece of an upload that ${what} has counted`, async (world) => {
    const headers = { ...tus, "upload-length": "100000" };
    const begun = await world.chat.handle(requestOf(world, "/api/v1/tus", { ...bob, method: "POST", headers }));
    const target = new URL(begun.headers.location ?? "").pathname;
    const asked: Asked = { ...bob, method: "PATCH", headers: { ...tus, "upload-offset": offset } };
    for (let i = 1; i < limits.perUser; i += 1) assert.is(await admission(world, target, asked), expected);
    assert.is(await admission(world, target, asked), 429);
  });

test("a page that makes a hash of a password is dearer (security O6)", async (world) => {
  const { headers } = await world.chat.handle(requestOf(world, "/join/abc/", { method: "POST" }));
  assert.is(headers["x-ratelimit-remaining"], String(limits.perAddress - 2));
});

test("files are counted apart from other requests", async (world) => {
  for (let i = 0; i < limits.filesPerUser; i += 1) await ask(world, "/avatar/1", bob);
  const { headers } = await ask(world, "/api/v1/users/me", bob);
  assert.is(headers["x-ratelimit-remaining"], String(limits.perUser - 1));
});

test("what bots read of files counts for their owner (security O3)", async (world) => {
  const asked: Asked[] = [{ as: "mia" }, { as: "bea" }, { as: "bea" }, { as: "mia" }];
  const statuses: number[] = [];
  for (const each of asked) statuses.push((await ask(world, "/avatar/1", each)).status);
  assert.equal(statuses, [302, 302, 302, 429]);
});
