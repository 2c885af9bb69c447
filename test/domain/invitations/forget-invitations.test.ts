import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { invites, linkInMail, links } from "./invited.js";
import { firstInvitation, firstLink } from "./on-invitations.js";

const test = worldSuite("invitations that ended");

const day = 86_400_000;

const pass = (world: World, days: number): Promise<void> => world.pass(days * day);

const kept = (world: World): Promise<number[]> =>
  world.rows(async (tx) => [
    (await tx.scan("invitations", "id")).length,
    (await tx.scan("invitation_links", "id")).length,
    (await tx.scan("links", "id")).length,
  ]);

const refusal = async (asking: Promise<unknown>): Promise<unknown> =>
  ((await rejection(asking)) as { error?: string }).error;

test("are kept for a month, and then forgotten with their links", async (world) => {
  await invites("mia")(world);
  await links("olga")(world);
  await pass(world, 10 + 29);
  assert.equal(await kept(world), [1, 1, 1]);
  await pass(world, 2);
  assert.equal(await kept(world), [0, 0, 0]);
});

test("stay where they never end", async (world) => {
  await invites("mia", { invite_expires_in_minutes: null })(world);
  await links("olga", { invite_expires_in_minutes: null })(world);
  await pass(world, 80);
  assert.equal(await kept(world), [1, 1, 1]);
  const { invites: listed } = await world.as("olga").getInvitations();
  assert.is(listed.length, 2);
});

test("are known as revoked for a month (users.md 9)", async (world) => {
  await links("olga", { invite_expires_in_minutes: null })(world);
  await invites("olga", { invite_expires_in_minutes: null })(world);
  const revoke = () => world.as("olga").revokeInvitationLink(firstLink(world));
  await revoke();
  await world.as("olga").revokeInvitation(firstInvitation(world));
  await pass(world, 29);
  assert.is(await refusal(revoke()), "invitationRevoked");
  await pass(world, 2);
  assert.is(await refusal(revoke()), "invitationUnknown");
  assert.equal(await kept(world), [0, 0, 0]);
});

test("are forgotten a month after they were accepted", async (world) => {
  await invites("olga", { invite_expires_in_minutes: null })(world);
  await world.chat.host.acceptInvitation({ link: await linkInMail(world), full_name: "Ann Other" });
  await pass(world, 29);
  assert.is((await kept(world))[0], 1);
  await pass(world, 2);
  assert.equal(await kept(world), [0, 0, 0]);
});

test("are forgotten at the start, however many there are", async (world) => {
  await links("olga")(world);
  await world.rows(async (tx) => {
    const [row] = await tx.scan("invitation_links", "id");
    if (row === undefined) throw new Error("There is no link.");
    const { id, ...link } = row;
    await tx.insertMany(
      "invitation_links",
      Array.from({ length: 1_200 }, (_, i) => ({ ...link, key_hash: `${i}` })),
    );
  });
  await world.chat.close();
  await world.open(world.clock.now() + 60 * day);
  assert.equal(await kept(world), [0, 0, 0]);
});
