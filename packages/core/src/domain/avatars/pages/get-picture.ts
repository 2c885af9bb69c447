import { t } from "../../../schema/schema.js";
import { type KeptFiles, keptFiles, showFile } from "../../files/index.js";
import { avatarSize, mediumSize, realmId } from "../../realm/index.js";
import { drawnPicture } from "../drawn.js";
import { avatarFile } from "../set-avatar.js";
import { definePage } from "../vocabulary.js";

const pictureOf = async (files: KeptFiles, name: string, size: number): Promise<Uint8Array | null> =>
  drawnPicture(name, size) ?? (/^[0-9a-f]{36}$/.test(name) ? files.whole(avatarFile(name, size)) : null);

/**
 * Sends a picture of an account (users.md 1.2). Contract silent: clients load pictures without credentials, so anybody who knows
 * its name of 144 random bits gets it. Only those who may know of the account are told the name.
 */
export const getPicture = definePage({
  method: "GET",
  path: "/user_avatars/{realm_id}/{file}",
  isFile: true,
  params: t.object({ realm_id: t.integer(), file: t.text({ max: 100 }) }),
  errors: ["routeNotFound"],
  async run({ params: { realm_id, file }, use, fail }) {
    const [, name, medium] = /^([0-9a-z]+)(-medium)?\.png$/.exec(file) ?? [];
    if (realm_id !== realmId || name === undefined) throw fail("routeNotFound");
    const bytes = await pictureOf(use(keptFiles), name, medium === undefined ? avatarSize : mediumSize);
    if (bytes === null) throw fail("routeNotFound");
    return showFile({ body: bytes, type: "image/png", filename: "avatar.png" });
  },
});
