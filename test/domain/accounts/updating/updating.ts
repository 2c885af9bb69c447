import type { ErrorName } from "@confab/core";
import type { Case, Given, World } from "../../../support/cases/cases.js";
import type { PersonName } from "../../../support/world/people.js";
import { joinsGroup, leavesGroup, toEveryone, update } from "../changes.js";
import { avatarOf } from "../user-objects.js";

export const of =
  (name: PersonName, changes: object = {}) =>
  (world: World) => ({ user_id: world.id(name), ...changes });

export const renamed = (name: PersonName) => (world: World) => toEveryone(update(world, name, { full_name: "Robert" }));

export const refused = (
  name: string,
  as: PersonName,
  target: PersonName,
  changes: object,
  error: Case["error"],
): Case => ({
  name,
  as,
  params: of(target, changes),
  error: error as ErrorName,
});

export const badValue = (changes: object, text: string): Case =>
  refused(`refuses ${JSON.stringify(changes)}`, "olga", "bob", changes, ["invalidParameter", { text }]);

/** What all hear of bob as a moderator. */
export const promoted = (world: World) =>
  toEveryone(
    update(world, "bob", { role: 300 }),
    leavesGroup(world, "bob", "members"),
    joinsGroup(world, "bob", "moderators"),
    leavesGroup(world, "bob", "fullmembers"),
  );

export const isDeleted: Given = (world) => world.chat.host.deleteUser(world.id("dora"));

export const robert = "Robert@Example.com";

/** The event of a picture that follows from an address. */
export const picture = (world: World, address: string) => {
  const avatar_url = avatarOf(world, "bob", address.toLowerCase());
  return update(world, "bob", {
    ...{ avatar_source: "G", avatar_url, avatar_version: 1 },
    avatar_url_medium: avatar_url.replace("&version", "&s=500&version"),
  });
};
