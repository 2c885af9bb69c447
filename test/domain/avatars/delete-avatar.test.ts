import { createHash } from "node:crypto";
import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { afterwards, fileNames, filesOfGiven, hasAvatar, realmHas, unusedFiles } from "../accounts/avatars.js";
import { restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { avatarAction } from "./actions.js";

randomActions(8, avatarAction);

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

const provided = (url: unknown): boolean => String(url).startsWith("https://secure.gravatar.com/avatar/");
const drawn = (url: unknown): boolean => /^\/user_avatars\/1\/j[0-9a-f]{36}(-medium)?\.png$/.test(String(url));

const told = (world: World, avatar_source: string, url: (url: unknown) => boolean) => [
  {
    type: "realm_user",
    op: "update",
    person: { user_id: world.id("bob"), avatar_source, avatar_url: url, avatar_url_medium: url, avatar_version: 3 },
  },
];

operationSample("deleteAvatar", { as: "mia", callers: anyUser });

operationCases("deleteAvatar", [
  {
    name: "gives the provider's picture back, tells everybody, and deletes the files (users.md 3.9)",
    given: [hasAvatar("bob")],
    as: "bob",
    result: { avatar_url: provided },
    events: (world) => ({ everyone: told(world, "G", provided) }),
    afterwards: async (world) => {
      const names = filesOfGiven(world);
      assert.is(names.length, 2);
      await afterwards(world);
      for (const name of names) assert.is(await world.files.size(name), null);
      assert.equal([await unusedFiles(world), await fileNames(world, "bob")], [[], []]);
    },
  },
  {
    name: "gives a drawn picture where that is the organization's way",
    given: [hasAvatar("bob"), realmHas({ default_avatar_source: "J" })],
    as: "bob",
    result: { avatar_url: drawn },
    events: (world) => ({ everyone: told(world, "J", drawn) }),
  },
  {
    name: "never answers null, also for who shows their address to everybody",
    as: "bob",
    result: { avatar_url: provided },
    events: {},
  },
  {
    name: "changes nothing for who has uploaded none, whatever the organization's way is",
    given: [realmHas({ default_avatar_source: "J" })],
    as: "bob",
    result: { avatar_url: provided },
    events: {},
  },
  {
    name: "B4: keeps it from guests who may not know of the account",
    given: [hasAvatar("bob"), restrictsGuests],
    as: "bob",
    events: (world) => ({ everyone: told(world, "G", provided), gus: [] }),
  },
  {
    name: "B2: the provider's address does not give a hidden address away",
    given: [hasAvatar("bob"), showsAddressTo("nobody")],
    as: "bob",
    afterwards: (world, { avatar_url }) =>
      assert.ok(String(avatar_url).includes(md5(`user${world.id("bob")}@hidden.invalid`))),
  },
  {
    name: "refuses everybody but administrators where pictures may not be changed",
    given: [hasAvatar("bob"), realmHas({ avatar_changes_disabled: true })],
    as: "bob",
    error: "avatarChangesDisabled",
  },
  {
    name: "lets administrators where pictures may not be changed",
    given: [hasAvatar("olga"), realmHas({ avatar_changes_disabled: true })],
    as: "olga",
    result: { avatar_url: provided },
  },
  { name: "lets bots and guests", given: [hasAvatar("bea")], as: "bea", result: { avatar_url: provided } },
  { name: "refuses deactivated accounts", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "refuses nobody", as: "nobody", error: "notLoggedIn" },
]);
