import { type Case, operationCases } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import {
  bare,
  bobHasDrafts,
  bobsDrafts,
  forDesign,
  forPeople,
  hasMany,
  idOf,
  keepsNone,
  kept,
  notTheirs,
  registered,
} from "./some-drafts.js";

operationSample("editDraft", {
  as: "bob",
  given: [bobHasDrafts],
  params: (world) => ({ draft_id: idOf(world, 1), draft: forDesign(world) }),
  callers: notTheirs,
  longer: { "draft.content": "messages.md C1.3: what is too long is cut off", "draft.topic": "likewise" },
  large: "A draft may be for many people, whose rows are read at once.",
});

operationCases("editDraft", [
  {
    name: "puts the draft as a whole in the place of the other, and tells the user",
    given: [bobHasDrafts],
    as: "bob",
    params: (world) => ({ draft_id: idOf(world, 1), draft: forDesign(world) }),
    result: {},
    events: (world) => ({
      bob: [{ type: "drafts", op: "update", draft: { id: idOf(world, 1), ...forDesign(world) } }],
    }),
    afterwards: (world) => {
      const [, two, three] = bobsDrafts(world);
      return kept(world, "bob", [three as object, two as object, { id: idOf(world, 1), ...forDesign(world) }]);
    },
  },
  {
    name: "takes the time of now where none is given",
    given: [bobHasDrafts],
    as: "bob",
    params: (world) => ({ draft_id: idOf(world, 3), draft: { ...forPeople(world), timestamp: undefined } }),
    events: (world) => ({
      bob: [{ type: "drafts", op: "update", draft: { ...bobsDrafts(world)[2], timestamp: world.now } }],
    }),
  },
  {
    ...{
      name: "makes drafts no larger than 2 MiB (security O2)",
      given: [bobHasDrafts, hasMany(1, { bytes: 2 << 20 })],
    },
    ...{ as: "bob", error: ["listTooLarge", { limit: 2 << 20, what: "drafts" }] },
    params: (world) => ({ draft_id: idOf(world, 1), draft: { ...bare, content: "x".repeat(500) } }),
  },
  {
    ...{ name: "lets one get smaller beyond that", given: [bobHasDrafts, hasMany(1, { bytes: 2 << 20 })], as: "bob" },
    params: (world) => ({ draft_id: idOf(world, 3), draft: { ...bare, content: "x" } }),
  },
  {
    name: "refuses what no new draft may be",
    given: [bobHasDrafts],
    as: "bob",
    params: (world) => ({ draft_id: idOf(world, 1), draft: { ...bare, type: "stream" } }),
    error: ["draftChannels", {}],
  },
  {
    name: "does not know a draft that is not there, whatever it is to become",
    given: [bobHasDrafts],
    as: "bob",
    params: { draft_id: 999, draft: { ...bare, content: "" } },
    error: ["draftMissing", {}],
  },
  {
    name: "wants the whole draft",
    given: [bobHasDrafts],
    as: "bob",
    params: { draft_id: 1, draft: { type: "" } },
    error: ["invalidParameter", { text: 'draft["to"] field is missing: Field required' }],
  },
  {
    name: "refuses users who keep no drafts",
    given: [keepsNone("bob")],
    as: "bob",
    params: { draft_id: 1, draft: bare },
    error: ["draftsOff", {}],
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasDrafts], as },
      params: (world) => ({ draft_id: idOf(world, 1), draft: bare }),
      error: ["draftMissing", {}],
    }),
  ),
  ...refusals({ draft_id: 1, draft: bare }),
]);

operationSample("deleteDraft", {
  as: "bob",
  given: [bobHasDrafts],
  params: (world) => ({ draft_id: idOf(world, 1) }),
  callers: notTheirs,
});

operationCases("deleteDraft", [
  {
    name: "deletes the user's own, and tells the user",
    given: [bobHasDrafts],
    as: "bob",
    params: (world) => ({ draft_id: idOf(world, 1) }),
    result: {},
    events: (world) => ({ bob: [{ type: "drafts", op: "remove", draft_id: idOf(world, 1) }] }),
    afterwards: (world) => {
      const [, two, three] = bobsDrafts(world);
      return kept(world, "bob", [three as object, two as object]);
    },
  },
  {
    ...{ name: "does not know a draft that is not there", given: [bobHasDrafts], as: "bob", params: { draft_id: 999 } },
    error: ["draftMissing", {}],
  },
  {
    ...{ name: "refuses users who keep no drafts", given: [keepsNone("bob")], as: "bob", params: { draft_id: 1 } },
    error: ["draftsOff", {}],
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasDrafts], as },
      params: (world) => ({ draft_id: idOf(world, 1) }),
      error: ["draftMissing", {}],
    }),
  ),
  ...refusals({ draft_id: 1 }),
]);

const test = worldSuite("drafts on no server (contract 1, users.md 2.1)", { storages: ["memory", "sqlite"] });

test("switching the synchronization off deletes the user's drafts, and nobody else's", async (world) => {
  await bobHasDrafts(world);
  await world.as("mia").createDrafts({ drafts: [bare] });
  await world.as("bob").updateSettings({ enable_drafts_synchronization: false });
  await registered(world, "bob", []);
  await world.as("bob").updateSettings({ enable_drafts_synchronization: true });
  await kept(world, "bob", []);
  assert.is((await world.as("mia").getDrafts()).count, 1);
});

test("another setting leaves them alone", async (world) => {
  await bobHasDrafts(world);
  await world.as("bob").updateSettings({ color_scheme: 2 });
  assert.is((await world.as("bob").getDrafts()).count, 3);
});

test("administrators who switch it off for others delete theirs", async (world) => {
  await bobHasDrafts(world);
  const target_users = { user_ids: [world.id("bob")], skip_if_already_edited: false };
  await world.as("ada").updateSettings({ target_users, enable_drafts_synchronization: false });
  await registered(world, "bob", []);
});
