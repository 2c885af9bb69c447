import { anyUser } from "../../support/callers.js";
import { operationCases } from "../../support/cases.js";
import { operationSample } from "../../support/samples.js";
import type { World } from "../../support/world/world.js";
import { hasFile, links, urlOf } from "./files.js";

const asked = (world: World) => ({ realm_id: 1, filename: urlOf(world).replace("/user_uploads/1/", "") });

operationSample("getThumbnailStatus", {
  as: "bob",
  given: [hasFile("bob"), links("bob")],
  params: asked,
  callers: anyUser,
});

// Of pictures: thumbnails.test.ts.
operationCases("getThumbnailStatus", [
  {
    name: "says of a text that it has none",
    given: [hasFile("bob")],
    as: "bob",
    params: asked,
    result: { status: "none" },
  },
  {
    ...{ name: "answers readers of a message", given: [hasFile("bob"), links("bob")], as: "gus", params: asked },
    result: { status: "none" },
  },
  {
    ...{ name: "answers nobody else, as if there were none", given: [hasFile("bob")], as: "olga", params: asked },
    error: "fileMissing",
  },
  {
    ...{ name: "B9: knows no file of another organization", given: [hasFile("bob")], as: "bob", error: "fileMissing" },
    params: (world) => ({ ...asked(world), realm_id: 2 }),
  },
  { name: "refuses nobody", given: [hasFile("bob")], as: "nobody", params: asked, error: "notLoggedIn" },
  {
    name: "refuses deactivated accounts",
    given: [hasFile("bob")],
    as: "dora",
    params: asked,
    error: "accountDeactivated",
  },
]);
