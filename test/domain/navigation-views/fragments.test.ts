import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { ask } from "../../wire/ask.js";
import { bobHasViews, byMia, starred, stored, view } from "./views.js";

const test = worldSuite("fragments in paths (channels.md 5.4)", { storages: ["memory"] });

const paths = {
  "as they are": starred,
  "percent-encoded": encodeURIComponent(starred),
  "percent-encoded in part": "narrow%2Fis/%73tarred",
  "with white space around": "%20narrow/is/starred%20",
};

const change = (world: World, path: string) =>
  ask(world, `/api/v1/navigation_views/${path}`, { method: "PATCH", as: "bob", form: "is_pinned=false" });

for (const [how, path] of Object.entries(paths))
  test(`slashes come ${how}`, async (world) => {
    await bobHasViews(world);
    const { status, json } = await change(world, path);
    assert.equal([status, json.result], [200, "success"]);
    await stored(world, "bob", view(starred, false), view(byMia, false, "By Mia"));
    assert.is((await ask(world, `/api/v1/navigation_views/${path}`, { method: "DELETE", as: "bob" })).status, 200);
    await stored(world, "bob", view(byMia, false, "By Mia"));
  });

test("a fragment is decoded once", async (world) => {
  const fragment = "narrow/search/100%25%2F";
  await world.as("bob").addNavigationView({ fragment, is_pinned: true, name: "Search" });
  assert.is((await change(world, fragment)).status, 404);
  assert.is((await change(world, encodeURIComponent(fragment))).status, 200);
});

test("slashes at the end and double ones are told apart where they are encoded", async (world) => {
  await world.as("bob").addNavigationView({ fragment: "a//b/", is_pinned: true, name: "Slashes" });
  assert.is((await change(world, "a%2F%2Fb%2F")).status, 200);
  for (const path of ["a/b", "a/b/", "a%2Fb"]) assert.is((await change(world, path)).status, 404, path);
});

test("what is not stored is answered as the contract says", async (world) => {
  for (const path of ["nothing", "nothing/at/all", "", "%20"]) {
    const { status, json } = await change(world, path);
    assert.equal(
      [status, json],
      [404, { result: "error", code: "NOT_FOUND", msg: "Navigation view does not exist." }],
      path,
    );
  }
});

test("bad escapes and NUL are refused (security C5)", async (world) => {
  for (const path of ["%zz", "a/%00", "%ff/b"]) assert.is((await change(world, path)).status, 400, path);
});

test("a view is neither read nor replaced by its path", async (world) => {
  const { status, headers } = await ask(world, "/api/v1/navigation_views/narrow/is/starred", { as: "bob" });
  assert.equal([status, headers.allow], [405, "DELETE, OPTIONS, PATCH"]);
});
