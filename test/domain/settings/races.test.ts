import { plainPasswords } from "@confab/core/testing";
import { assert } from "../../support/suite.js";
import { storageNames } from "../../support/world/copies.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    ({ message }) => message,
  );

const passwordTo = (world: World, new_password: string, more = {}) =>
  codeOf(world.as("mia").updateSettings({ old_password: "mia's password", new_password, ...more }));

const test = worldSuite("settings that are changed at once", { storages: storageNames });

test("are all kept", async (world) => {
  const changes = [
    { color_scheme: 2 },
    { enter_sends: true },
    { web_home_view: "recent" },
    { full_name: "Mia M" },
  ] as const;
  await Promise.all(changes.map((change) => world.as("mia").updateSettings(change)));
  const { user_settings } = await world.as("mia").registerQueue({ fetch_event_types: ["user_settings"] });
  assert.equal(
    [user_settings?.color_scheme, user_settings?.enter_sends, user_settings?.web_home_view],
    [2, true, "recent"],
  );
  assert.is((await world.as("mia").getOwnUser()).full_name, "Mia M");
});

test("let one of two new passwords win", async (world) => {
  const results = await Promise.all([
    passwordTo(world, "the first one is it"),
    passwordTo(world, "the second one is it"),
  ]);
  assert.equal(results.sort(), ["Wrong password!", "done"]);
});

test("give a field's name to one of two that are made", async (world) => {
  const make = () => codeOf(world.as("olga").createProfileField({ field_type: 1, name: "Nickname" }));
  assert.equal((await Promise.all([make(), make()])).sort(), ["A field with that label already exists.", "done"]);
});

let meanwhile: (() => Promise<unknown>) | null = null;

const passwords = {
  ...plainPasswords(),
  hash: async (password: string) => {
    const work = meanwhile;
    meanwhile = null;
    await work?.();
    return plainPasswords().hash(password);
  },
};

const slowly = worldSuite("what happens while a password is hashed", { options: { passwords } });

slowly("A6: a deactivated account changes nothing any more", async (world) => {
  meanwhile = () => world.chat.host.deactivateUser(world.id("mia"));
  assert.is(await passwordTo(world, "a sound password", { enter_sends: true }), "Account is deactivated");
  const mia = await world.rows((tx) => tx.get("users", world.id("mia")));
  assert.equal([mia?.settings, mia?.password?.includes("sound")], [{}, false]);
});

slowly("A6: a password that was changed is not changed again by the old one", async (world) => {
  meanwhile = () => passwordTo(world, "the other one is it");
  // The second one waits for its turn at the address, which the first holds no longer while it hashes.
  assert.is(await passwordTo(world, "a sound password"), "Wrong password!");
});
