import { fail } from "@confab/core";
import { type Case, type ExpectedEvents, operationCases, type World } from "../../../support/cases/cases.js";
import { acceptTimeZone } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";
import { update } from "../changes.js";
import { avatarOf, placeholder, restrictsGuests, showsAddressTo, visibilities } from "../user-objects.js";

const setting = (property: string, value: unknown) => ({ type: "user_settings", op: "update", property, value });

const zoned = (world: World, timezone: string, email = "mia@example.com") => update(world, "mia", { email, timezone });

const zone = (name: string, typed: string, timezone: string): Case => ({
  ...{ name, as: "mia", params: { timezone: typed }, result: {} },
  events: (world) => ({
    everyone: [zoned(world, timezone)],
    mia: [setting("timezone", timezone), zoned(world, timezone)],
  }),
});

operationCases("updateSettings", [
  zone("tells those who may know of a user of the time zone (contract, realm_user)", "Europe/Berlin", "Europe/Berlin"),
  zone("stores the present name of a zone", "US/Pacific", "America/Los_Angeles"),
  {
    name: "shows it in the profile",
    as: "mia",
    params: { timezone: "asia/calcutta" },
    afterwards: async (world) => {
      const { user } = await world.as("gus").getUserById({ user_id: world.id("mia") });
      assert.is(user.timezone, "Asia/Kolkata");
    },
  },
  {
    name: "gives the placeholder along with it where the address is hidden",
    given: [showsAddressTo("nobody", "mia")],
    as: "mia",
    params: { timezone: "Asia/Tokyo" },
    events: (world) => ({
      everyone: [zoned(world, "Asia/Tokyo", placeholder(world, "mia"))],
      mia: [setting("timezone", "Asia/Tokyo"), zoned(world, "Asia/Tokyo", placeholder(world, "mia"))],
    }),
  },
  {
    name: "keeps it from restricted guests who may not know of the user (security B4)",
    given: [restrictsGuests],
    as: "max",
    params: { timezone: "Asia/Tokyo" },
    events: (world) => {
      const event = update(world, "max", { email: "max@example.com", timezone: "Asia/Tokyo" });
      return { everyone: [event], max: [setting("timezone", "Asia/Tokyo"), event], gus: [] };
    },
  },
]);

const told = (world: World, visibility: number, changes: Readonly<Record<string, object>>): ExpectedEvents => {
  const others = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, [update(world, "mia", change)]]),
  );
  return { ...others, mia: [setting("email_address_visibility", visibility)] };
};

const seen = { delivery_email: "mia@example.com" };
const hidden = { delivery_email: null };

/** Between visibilities none of which shows the address to everyone. */
type Visibility = keyof typeof visibilities;

const between = (from: Visibility, to: Visibility, changes: Readonly<Record<string, object>>): Case => ({
  ...{ name: `tells whom it concerns that the address goes from ${from} to ${to} (contract, realm_user)`, as: "mia" },
  given: [showsAddressTo(from, "mia")],
  params: { email_address_visibility: visibilities[to] },
  events: (world) => told(world, visibilities[to], changes),
});

const avatar = (world: World, isHidden: boolean) => {
  const avatar_url = avatarOf(world, "mia", undefined, isHidden);
  const avatar_url_medium = avatar_url.replace("&version", "&s=500&version");
  return update(world, "mia", { avatar_source: "G", avatar_url, avatar_url_medium, avatar_version: 1 });
};

const addressed = (world: World, isHidden: boolean): unknown[] => [
  update(world, "mia", { new_email: isHidden ? placeholder(world, "mia") : "mia@example.com" }),
  avatar(world, isHidden),
];

operationCases("updateSettings", [
  between("members", "moderators", { bob: hidden, bea: hidden }),
  between("members", "administrators", { bob: hidden, bea: hidden, max: hidden }),
  between("members", "nobody", { bob: hidden, bea: hidden, max: hidden, ada: hidden, olga: hidden }),
  between("nobody", "administrators", { ada: seen, olga: seen }),
  between("nobody", "members", { bob: seen, bea: seen, max: seen, ada: seen, olga: seen }),
  between("administrators", "moderators", { max: seen }),
  {
    name: "gives all the placeholder when not everyone sees the address any more (contract, realm_user)",
    as: "mia",
    params: { email_address_visibility: visibilities.members },
    events: (world) => ({
      everyone: addressed(world, true),
      mia: [setting("email_address_visibility", visibilities.members), ...addressed(world, true)],
      gus: [update(world, "mia", hidden), ...addressed(world, true)],
    }),
    afterwards: async (world) => {
      const { user } = await world.as("gus").getUserById({ user_id: world.id("mia") });
      assert.equal([user.email, user.delivery_email], [placeholder(world, "mia"), null]);
    },
  },
  {
    name: "gives all the address when everyone sees it",
    given: [showsAddressTo("nobody", "mia")],
    as: "mia",
    params: { email_address_visibility: visibilities.everyone },
    events: (world) => ({
      everyone: [update(world, "mia", seen), ...addressed(world, false)],
      mia: [setting("email_address_visibility", visibilities.everyone), ...addressed(world, false)],
    }),
  },
  {
    name: "tells nothing to restricted guests who may not know of the user (security B4)",
    given: [restrictsGuests],
    as: "max",
    params: { email_address_visibility: visibilities.nobody },
    afterwards: async (world) => {
      const events = await world.as("gus").getEvents({ queue_id: world.person("gus").queue_id, dont_block: true });
      assert.equal(events.events, []);
    },
  },
]);

const test = suite("the names of time zones");

test("are those of the zone database, whatever the engine calls them", () => {
  const present = {
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Kolkata": "Asia/Kolkata",
    "Europe/Kiev": "Europe/Kyiv",
    "America/Argentina/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "Pacific/Truk": "Pacific/Chuuk",
    "US/Eastern": "America/New_York",
    UTC: "UTC",
    "Etc/GMT+5": "Etc/GMT+5",
  };
  const accept = (name: string) => acceptTimeZone({ fail }, name);
  for (const [name, zone] of Object.entries(present)) assert.is(accept(name), zone);
  for (const name of Intl.supportedValuesOf("timeZone")) assert.is(accept(accept(name)), accept(name));
});

test("a placeholder logs in as the address does, once that is hidden", () =>
  inWorld("memory", async (world) => {
    await world.as("mia").updateSettings({ email_address_visibility: 4 });
    const { email, delivery_email } = await world.as("mia").getOwnUser();
    assert.equal([email, delivery_email], [placeholder(world, "mia"), "mia@example.com"]);
  }));
