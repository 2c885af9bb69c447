import { anyUser } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { bytesOf, textOf, wireRequest } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { hasFile, links, urlOf } from "./files.js";

const asked = (world: World) => ({ realm_id: 1, filename: urlOf(world).replace("/user_uploads/1/", "") });

operationSample("getTemporaryFileUrl", {
  as: "bob",
  given: [hasFile("bob"), links("bob")],
  params: asked,
  callers: anyUser,
});

const isTemporary = (url: unknown) => /^\/user_uploads\/temporary\/[\w-]+\/hello\.txt$/.test(String(url));

operationCases("getTemporaryFileUrl", [
  { name: "answers the owner", given: [hasFile("bob")], as: "bob", params: asked, result: { url: isTemporary } },
  {
    ...{ name: "answers readers of a message", given: [hasFile("bob"), links("bob")], as: "gus", params: asked },
    result: { url: isTemporary },
  },
  {
    ...{ name: "answers nobody else, as if there were none", given: [hasFile("bob")], as: "olga", params: asked },
    error: "fileMissing",
  },
  {
    ...{ name: "B9: knows no file of another organization", given: [hasFile("bob")], as: "bob", error: "fileMissing" },
    params: (world) => ({ ...asked(world), realm_id: 2 }),
  },
  {
    ...{ name: "knows no file under another name", given: [hasFile("bob")], as: "bob", error: "fileMissing" },
    params: (world) => ({ ...asked(world), filename: `${asked(world).filename}x` }),
  },
  { name: "knows no other path", as: "bob", params: { realm_id: 1, filename: "../chat.db" }, error: "fileMissing" },
  { name: "refuses nobody", given: [hasFile("bob")], as: "nobody", params: asked, error: "notLoggedIn" },
  {
    name: "refuses deactivated accounts",
    given: [hasFile("bob")],
    as: "dora",
    params: asked,
    error: "accountDeactivated",
  },
]);

const test = worldSuite("GET /user_uploads/temporary", { storages: ["memory", "sqlite"] });

const get = async (world: World, target: string) => {
  const answer = await world.chat.handle(wireRequest({ method: "GET", target }));
  if (answer.status === 200) return (await bytesOf(answer)).toString();
  const { code, msg } = JSON.parse(textOf(answer));
  return [answer.status, code, msg];
};

const urlFor = async (world: World, as: "bob" | "mia" = "bob") =>
  (await world.as(as).getTemporaryFileUrl(asked(world))).url;

const invalid = [400, "BAD_REQUEST", "Invalid token"];

test("needs no credentials for 60 seconds, however often", async (world) => {
  await hasFile("bob")(world);
  const url = await urlFor(world);
  await world.clock.advance(59_000);
  assert.equal([await get(world, url), await get(world, url)], ["Hello", "Hello"]);
  await world.clock.advance(1_000);
  assert.equal(await get(world, url), invalid);
});

test("the tail of the path may be percent-encoded", async (world) => {
  await hasFile("bob")(world);
  const target = `/api/v1/user_uploads/1/${encodeURIComponent(asked(world).filename)}`;
  const { email, api_key } = world.person("bob");
  const headers = { authorization: `Basic ${btoa(`${email}:${api_key}`)}` };
  const answer = await world.chat.handle(wireRequest({ method: "GET", target, headers }));
  assert.is(await get(world, JSON.parse(textOf(answer)).url), "Hello");
});

test("refuses another name and another token", async (world) => {
  await hasFile("bob")(world);
  const url = await urlFor(world);
  assert.equal(await get(world, `${url}x`), [400, "BAD_REQUEST", "Invalid filename"]);
  const [, , , token = ""] = url.split("/");
  const flipped = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const others = [flipped.replace(/^./, "-"), `${token}AAAA`, token.slice(4), "x", "_".repeat(100)];
  for (const other of others) assert.equal(await get(world, url.replace(token, other)), invalid, other);
});

test("F3: asks again whether the user may have the file", async (world) => {
  for (const given of [hasFile("bob"), links("bob", "vault")]) await given(world);
  const url = await urlFor(world, "mia");
  assert.is(await get(world, url), "Hello");
  await world.as("mia").unsubscribe({ subscriptions: ["vault"] });
  assert.equal(await get(world, url), invalid);
  const own = await urlFor(world);
  await world.as("ada").deactivateUser({ user_id: world.id("bob") });
  assert.equal(await get(world, own), invalid);
});
