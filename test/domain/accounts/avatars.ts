import type { Given, World } from "../../support/cases/cases.js";
import { finishJob } from "../../support/jobs.js";
import { picture } from "../../support/pictures/picture.js";
import { engineOf } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";

/** Where an uploaded picture is found: under a name of 144 random bits. */
export const uploadedUrl = /^\/user_avatars\/1\/[0-9a-f]{36}\.png$/;

const givenFiles = new WeakMap<World, string[]>();

export const hasAvatar =
  (name: PersonName): Given =>
  async (world) => {
    await world.as(name).uploadAvatar({ files: [picture()] });
    givenFiles.set(world, await fileNames(world, name));
  };

/** The names of the files of the picture that `hasAvatar` gave somebody. */
export const filesOfGiven = (world: World): string[] => givenFiles.get(world) ?? [];

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
  await finishJob(engineOf(world), "unused files");
};

/** The names of the files that are to be there for a user: none unless a picture was uploaded. */
export const fileNames = async (world: World, name: PersonName): Promise<string[]> => {
  const user = await world.rows((tx) => tx.get("users", world.id(name)));
  return user?.avatar_source === "U" ? [`${user.avatar_name}-avatar`, `${user.avatar_name}-avatar-medium`] : [];
};

/** The names of the files that are to be deleted later, once those are that are to be deleted now. */
export const unusedFiles = async (world: World): Promise<unknown[]> => {
  await finishJob(engineOf(world), "unused files");
  return (await world.rows((tx) => tx.scan("jobs", "byTime", { prefix: ["unused files"] }))).map(({ key }) => key);
};
