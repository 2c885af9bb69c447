import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { picture } from "../../support/pictures/picture.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import {
  afterwards,
  fileNames,
  filesOfGiven,
  hasAvatar,
  realmHas,
  unusedFiles,
  uploadedUrl,
} from "../accounts/avatars.js";
import { restrictsGuests } from "../accounts/user-objects.js";

const isUploaded = (url: unknown): boolean => uploadedUrl.test(String(url));
const isMedium = (url: unknown): boolean => uploadedUrl.test(String(url).replace("-medium.png", ".png"));

const told = (world: World, name: PersonName, avatar_version = 2) => [
  {
    type: "realm_user",
    op: "update",
    person: {
      ...{ user_id: world.id(name), avatar_source: "U", avatar_version },
      ...{ avatar_url: isUploaded, avatar_url_medium: isMedium },
    },
  },
];

const png = picture();
const MiB = 1 << 20;

/** Padded behind its end, where decoders look no more. */
const padded = (length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(png.bytes);
  return { bytes, filename: "large.png" };
};

const keepsNothing = async (world: World): Promise<void> => {
  assert.equal(await unusedFiles(world), []);
};

operationSample("uploadAvatar", { as: "bob", params: () => ({ files: [picture()] }), callers: anyUser, trips: 10 });

operationCases("uploadAvatar", [
  {
    name: "gives the account the picture, tells everybody, and counts the version (users.md 3.9)",
    as: "bob",
    params: { files: [png] },
    result: { avatar_url: isUploaded },
    events: (world) => ({ everyone: told(world, "bob") }),
    afterwards: async (world, { avatar_url }) => {
      const { user } = await world.as("mia").getUserById({ user_id: world.id("bob") });
      assert.equal([user.avatar_url, user.avatar_version], [avatar_url, 2]);
      const names = await fileNames(world, "bob");
      assert.equal(avatar_url, `/user_avatars/1/${names[0]?.replace("-avatar", "")}.png`);
      for (const name of names) assert.ok(((await world.files.size(name)) ?? 0) > 0, name);
      await keepsNothing(world);
    },
  },
  {
    name: "replaces a picture, whose files go after the commit",
    given: [hasAvatar("bob")],
    as: "bob",
    params: { files: [picture([1, 2, 3])] },
    events: (world) => ({ everyone: told(world, "bob", 3) }),
    afterwards: async (world, { avatar_url }) => {
      const old = filesOfGiven(world);
      assert.is(old.length, 2);
      await afterwards(world);
      for (const name of old) assert.is(await world.files.size(name), null);
      for (const name of await fileNames(world, "bob")) assert.ok(await world.files.size(name));
      assert.not.ok(old.some((name) => String(avatar_url).includes(name.slice(0, 36))));
      await keepsNothing(world);
    },
  },
  {
    name: "takes pictures of bots",
    as: "bea",
    params: { files: [png] },
    events: (world) => ({ everyone: told(world, "bea") }),
  },
  { name: "takes pictures of guests", as: "gus", params: { files: [png] }, result: { avatar_url: isUploaded } },
  {
    name: "B4: keeps it from guests who may not know of the account (users.md 0.3)",
    given: [restrictsGuests],
    as: "bob",
    params: { files: [png] },
    events: (world) => ({ everyone: told(world, "bob"), gus: [] }),
  },
  {
    name: "F1: takes a picture whatever its file is called",
    as: "bob",
    params: { files: [{ ...png, filename: "../../etc/passwd\r\n.svg" }] },
    result: { avatar_url: isUploaded },
    doors: ["in process", "over the wire"],
  },
  {
    name: "takes 5 MiB",
    as: "bob",
    params: { files: [padded(5 * MiB)] },
    result: { avatar_url: isUploaded },
    doors: ["over HTTP"],
  },
  {
    name: "refuses more than 5 MiB",
    as: "bob",
    params: { files: [padded(5 * MiB + 1)] },
    error: ["fileTooLarge", { limit: 5 }],
    doors: ["in process", "over HTTP"],
  },
  { name: "refuses a request without a file", as: "bob", error: "oneAvatarRequired" },
  { name: "refuses two files", as: "bob", params: { files: [png, png] }, error: "oneAvatarRequired" },
  { name: "refuses three files", as: "bob", params: { files: [png, png, png] }, error: "oneAvatarRequired" },
  {
    name: "F1: refuses text that is called a picture",
    given: [hasAvatar("bob")],
    as: "bob",
    params: { files: [{ bytes: new TextEncoder().encode("not a picture"), filename: "me.png" }] },
    error: "badImage",
  },
  {
    name: "refuses an empty file",
    as: "bob",
    params: { files: [{ bytes: new Uint8Array(), filename: "me.png" }] },
    error: "badImage",
  },
  {
    name: "refuses a picture that ends too early",
    as: "bob",
    params: { files: [{ bytes: png.bytes.subarray(0, 60), filename: "me.png" }] },
    error: "badImage",
  },
  {
    name: "F5: refuses a picture whose header says 20,000 by 20,000",
    as: "bob",
    params: { files: [{ bytes: bomb(), filename: "bomb.png" }] },
    error: "imageTooLarge",
  },
  {
    name: "refuses everybody but administrators where pictures may not be changed",
    given: [realmHas({ avatar_changes_disabled: true })],
    as: "max",
    params: { files: [png] },
    error: "avatarChangesDisabled",
  },
  {
    name: "lets administrators where pictures may not be changed",
    given: [realmHas({ avatar_changes_disabled: true })],
    as: "ada",
    params: { files: [png] },
    events: (world) => ({ everyone: told(world, "ada") }),
  },
  {
    name: "says that it may not be before it looks at the file",
    given: [realmHas({ avatar_changes_disabled: true })],
    as: "bob",
    params: { files: [{ bytes: new Uint8Array(9), filename: "x" }] },
    error: "avatarChangesDisabled",
  },
  { name: "refuses deactivated accounts", as: "dora", params: { files: [png] }, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: { files: [png] }, error: "webhookBotRefused" },
  { name: "refuses nobody", as: "nobody", params: { files: [png] }, error: "notLoggedIn" },
  {
    name: "shows the picture with messages, for those too who compute avatars",
    given: [(world) => world.as("bob").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" })],
    as: "bob",
    params: { files: [png] },
    afterwards: async (world, { avatar_url }) => {
      const page = { anchor: "newest" as const, num_before: 1, num_after: 0, client_gravatar: true };
      const { messages } = await world.as("mia").getMessages(page);
      assert.equal(messages[0], messages[0] && { ...messages[0], avatar_url });
    },
  },
  {
    name: "is what the own account has at register",
    as: "bob",
    params: { files: [png] },
    afterwards: async (world, { avatar_url }) => {
      const state = await world.as("bob").registerQueue({ fetch_event_types: ["realm_user"] });
      const { avatar_source, avatar_url_medium } = state;
      assert.equal([state.avatar_url, avatar_source], [avatar_url, "U"]);
      assert.is(avatar_url_medium, String(avatar_url).replace(".png", "-medium.png"));
    },
  },
]);

/** The header of a PNG of 20,000 by 20,000 pixels, and little behind it. */
function bomb(): Uint8Array {
  const bytes = picture().bytes.slice();
  new DataView(bytes.buffer).setUint32(16, 20_000);
  new DataView(bytes.buffer).setUint32(20, 20_000);
  new DataView(bytes.buffer).setUint32(29, 0xd9bed47a);
  return bytes;
}
