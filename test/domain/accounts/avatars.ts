import type { Given, World } from "../../support/cases.js";
import { keptFiles } from "../../support/domain.js";
import { engineOf } from "../../support/events.js";
import { picture } from "../../support/pictures/picture.js";
import type { PersonName } from "../../support/world/people.js";

/** Where an uploaded picture is found: under a name of 144 random bits. */
export const uploadedUrl = /^\/user_avatars\/1\/[0-9a-f]{36}\.png$/;

export const hasAvatar =
  (name: PersonName): Given =>
  (world) =>
    world.as(name).uploadAvatar({ files: [picture()] });

/** Changes settings of the organization past every rule. */
export const realmHas =
  (settings: Record<string, unknown>): Given =>
  (world) =>
    world.rows(async (tx) => {
      const realm = await tx.get("realm", 1);
      await tx.update("realm", 1, { settings: { ...realm?.settings, ...settings } });
    });

/** Lets time pass, and what is to be deleted by then go. */
export const afterwards = async (world: World, milliseconds = 2000): Promise<void> => {
  await world.clock.advance(milliseconds);
  // What the clock has begun may still be under way.
  await engineOf(world).use(keptFiles).sweep();
};

/** The names of the files that are to be there for a user: none unless a picture was uploaded. */
export const fileNames = async (world: World, name: PersonName): Promise<string[]> => {
  const user = await world.rows((tx) => tx.get("users", world.id(name)));
  return user?.avatar_source === "U" ? [`${user.avatar_name}-avatar`, `${user.avatar_name}-avatar-medium`] : [];
};

export const unusedFiles = (world: World): Promise<unknown[]> => world.rows((tx) => tx.scan("unused_files", "id"));
