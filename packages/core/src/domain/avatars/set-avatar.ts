import { toHex } from "../../encode/hex-and-base64.js";
import { isAdministrator } from "../../operation/roles.js";
import { random } from "../../operation/services.js";
import type { UploadedFile } from "../../schema/uploaded-file.js";
import { existing } from "../../storage/existing.js";
import { announceUser } from "../accessible-users/index.js";
import { keptFiles } from "../files/index.js";
import { avatarSize, limits, mediumSize, realmSetting } from "../realm/index.js";
import { defaultAvatar, shownAvatars } from "../users/index.js";
import { pictureMaker } from "./services.js";
import type { Operating, Raising, Reading, Row } from "./vocabulary.js";

type User = Row<"users">;

/** A picture whose files are written and that no account has yet. */
export interface KeptAvatar {
  name: string;
}

/** The errors that `withAvatar` may throw. */
export const pictureErrors = [
  "fileTooLarge",
  "badImage",
  "imageTooLarge",
  "pictureUnderWay",
  "picturesUnavailable",
] as const;

type PictureError = (typeof pictureErrors)[number];

/** The errors that `withAvatar` and `checkAvatarChange` may throw. */
export const avatarErrors = ["avatarChangesDisabled", ...pictureErrors] as const;

/** Returns the name of a picture's file in one size. No other kind of file has such a name. */
export const avatarFile = (name: string, size: number): string =>
  `${name}-avatar${size === mediumSize ? "-medium" : ""}`;

const sizes = [avatarSize, mediumSize];

/** Returns the names of a picture's files, one for each size. */
export const avatarFiles = (name: string): string[] => sizes.map((size) => avatarFile(name, size));

/** Throws where only administrators may change pictures and the actor is none. */
export const checkAvatarChange = async ({ tx, actor, fail }: Reading<"avatarChangesDisabled">): Promise<void> => {
  if (isAdministrator(actor)) return;
  if (await realmSetting(tx, "avatar_changes_disabled")) throw fail("avatarChangesDisabled");
};

interface Uploading extends Pick<Reading, "use" | "actor">, Raising<PictureError> {
  file: UploadedFile;
}

/**
 * Makes a picture of an uploaded file and writes it, then runs `work`, which gives it to an account. Nothing is left if the file is
 * no picture or `work` fails. For each account, one picture is made at a time.
 */
export const withAvatar = async <T>(call: Uploading, work: (avatar: KeptAvatar) => Promise<T>): Promise<T> => {
  const { use, file } = call;
  const { bytes } = file;
  const limit = limits.max_avatar_file_size_mib;
  if (bytes.length > limit << 20) throw call.fail("fileTooLarge", { limit });
  const pictures = await use(pictureMaker).squares(call, bytes, sizes);
  const name = toHex(use(random).bytes(18));
  const names = avatarFiles(name);
  const files = use(keptFiles);
  await files.put(call, new Map(pictures.map((picture, at) => [existing(names[at]), [picture]])));
  try {
    return await work({ name });
  } catch (cause) {
    await files.discard(names);
    throw cause;
  }
};

/** Gives an account a picture and deletes its old one. */
export const setAvatar = async (call: Operating, user: User, avatar: KeptAvatar): Promise<User> =>
  change(call, user, await useAvatar(call, avatar));

/** Keeps a picture for good. Returns the columns of the account that gets it. */
export const useAvatar = async (call: Operating, { name }: KeptAvatar) => {
  await call.use(keptFiles).use(call, avatarFiles(name));
  return { avatar_source: "U" as const, avatar_name: name };
};

/** Removes an account's uploaded picture. Without one, nothing changes (users.md 3.9). */
export const resetAvatar = async (call: Operating, user: User): Promise<User> =>
  user.avatar_source === "U" ? change(call, user, await defaultAvatar(call.tx, user.id)) : user;

/** Deletes the files of an account's uploaded picture, if it has one. */
export const dropAvatar = async (call: Operating, { avatar_source, avatar_name }: User): Promise<void> => {
  if (avatar_source === "U" && avatar_name !== null) await call.use(keptFiles).drop(call, avatarFiles(avatar_name));
};

const change = async (
  call: Operating,
  user: User,
  avatar: Pick<User, "avatar_source" | "avatar_name">,
): Promise<User> => {
  await dropAvatar(call, user);
  const changed = await call.tx.update("users", user.id, { ...avatar, avatar_version: user.avatar_version + 1 });
  await announceUser(call, changed, call.use(shownAvatars).fields(changed));
  return changed;
};
