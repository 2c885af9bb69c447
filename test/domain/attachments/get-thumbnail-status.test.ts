import { anyUser } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { finishJob, whileJobsRest } from "../../support/jobs.js";
import { picture } from "../../support/pictures/picture.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { hasFile, links, urlOf } from "./files.js";

const asked = (world: World) => ({ realm_id: 1, filename: urlOf(world).replace("/user_uploads/1/", "") });

operationSample("getThumbnailStatus", {
  as: "bob",
  given: [hasFile("bob"), links("bob")],
  params: asked,
  callers: anyUser,
});

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

const test = worldSuite("the status of thumbnails", { storages: ["memory", "sqlite"] });

test("whoever may have a picture can ask whether there is a thumbnail (messages.md C14)", async (world) => {
  const statusOf = async () => {
    const { status } = await world.as("bob").getThumbnailStatus(asked(world));
    return status;
  };
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", picture())(world);
    assert.is(await statusOf(), "pending");
  });
  await finishJob(engineOf(world), "thumbnails");
  assert.is(await statusOf(), "ready");
});
