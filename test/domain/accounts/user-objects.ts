import { createHash } from "node:crypto";
import type { World } from "../../support/cases/cases.js";
import { type PersonName, traits } from "../../support/world/people.js";

const host = "chat.example.com";

/** The picture that everybody gets who does not compute it; where not everyone may see the address it tells nothing of it. */
export const avatarOf = (world: World, name: PersonName, address = `${name}@example.com`, isHidden = false): string => {
  const key = isHidden ? `user${world.id(name)}@hidden.invalid` : address;
  return `https://secure.gravatar.com/avatar/${createHash("md5").update(key).digest("hex")}?d=identicon&version=1`;
};

export const placeholder = (world: World, name: PersonName): string => `user${world.id(name)}@${host}`;

/** A user as those see them who may see all there is, avatars included. */
export const userObject = (world: World, name: PersonName, joined: number): Record<string, unknown> => {
  const { full_name, role, is_bot } = traits[name];
  const delivery_email = `${name}@example.com`;
  return {
    user_id: world.id(name),
    delivery_email,
    email: delivery_email,
    full_name,
    date_joined: `${new Date(joined * 1000).toISOString().slice(0, 16)}+00:00`,
    is_active: name !== "dora",
    is_owner: role === 100,
    is_admin: role <= 200,
    is_guest: role === 600,
    is_bot,
    bot_type: is_bot ? (name === "wim" ? 2 : 1) : null,
    bot_owner_id: is_bot ? world.id("mia") : null,
    role,
    timezone: "",
    avatar_url: avatarOf(world, name),
    avatar_version: 1,
    is_imported_stub: false,
  };
};

/** As `userObject`, for a client that computes avatars itself. */
export const plainUser = (world: World, name: PersonName): Record<string, unknown> => ({
  ...userObject(world, name, world.now),
  avatar_url: null,
});

/** The values of `email_address_visibility`. */
export const visibilities = { everyone: 1, members: 2, administrators: 3, nobody: 4, moderators: 5 } as const;

/** Lets only some see a user's real address. */
export const showsAddressTo =
  (whom: keyof typeof visibilities, name: PersonName = "bob") =>
  (world: World): Promise<unknown> =>
    world.rows((tx) =>
      tx.update("users", world.id(name), { settings: { email_address_visibility: visibilities[whom] } }),
    );

/** Guests know only of bots and of people they share something with; gus shares the lobby with mia, and nothing with others. */
export const restrictsGuests = (world: World): Promise<unknown> =>
  world.rows(async (tx) => {
    await tx.update("realm", 1, { settings: { can_access_all_users_group: 6 } });
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("gus"), world.channel("general")] });
    const periods = (row?.periods ?? []).map((period) => ({ ...period, to_message_id: 0, to_seq: 0 }));
    await tx.update("subscriptions", row?.id ?? 0, { active: false, periods });
  });

/** What a user looks like whose address the viewer may not see. */
export const hiddenUser = (world: World, name: PersonName): Record<string, unknown> => ({
  ...userObject(world, name, world.now),
  delivery_email: null,
  email: placeholder(world, name),
  avatar_url: avatarOf(world, name, "", true),
});
