import { anyone } from "../../support/cases/callers.js";
import { type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";

const login = (name: PersonName) => ({ username: `${name}@example.com`, password: `${name}'s password` });

const keyOf = (name: PersonName) => (world: World) => {
  const { api_key, email, user_id } = world.person(name);
  return { api_key, email, user_id };
};

const hasLoggedIn: Given = (world) => world.rows((tx) => tx.update("users", world.id("bob"), { has_logged_in: true }));

const isStub: Given = (world) => world.rows((tx) => tx.update("users", world.id("bob"), { is_imported_stub: true }));

const waits: Given = (world) =>
  world.rows(async (tx) => {
    await tx.update("realm", 1, { settings: { waiting_period_threshold: 3 } });
    await tx.update("users", world.id("bob"), { date_joined: world.now - 10 * 86_400 });
  });

const isHidden: Given = (world) =>
  world.rows((tx) => tx.update("users", world.id("bob"), { settings: { email_address_visibility: 4 } }));

const restricted: Given = (world) =>
  world.rows((tx) => tx.update("realm", 1, { settings: { can_access_all_users_group: 6 } }));

const leavesGeneral: Given = (world) =>
  world.rows(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("gus"), world.channel("general")] });
    await tx.update("subscriptions", row?.id ?? 0, { active: false });
  });

const joined = ({ now }: World): string => `${new Date(now * 1000).toISOString().slice(0, 16)}+00:00`;

const update = (world: World, change: object) => ({
  type: "realm_user",
  op: "update",
  person: { user_id: world.id("bob"), ...change },
});

const failTimes =
  (times: number, name: PersonName = "bob"): Given =>
  async (world) => {
    for (let i = 0; i < times; i += 1)
      await world
        .as("mia")
        .fetchApiKey({ ...login(name), password: "wrong" })
        .catch(() => {});
  };

const afterHalfAnHour: Given = (world) => world.clock.advance(30 * 60 * 1000);

operationSample("fetchApiKey", {
  as: "nobody",
  params: () => ({ username: "mia@example.com", password: "mia's password" }),
  callers: anyone,
});

operationCases("fetchApiKey", [
  {
    name: "gives the key to the right password",
    given: [hasLoggedIn],
    as: "nobody",
    params: login("bob"),
    result: keyOf("bob"),
    events: {},
  },
  { name: "ignores who asks", given: [hasLoggedIn], as: "gus", params: login("bob"), result: keyOf("bob"), events: {} },
  {
    name: "finds the address in any case",
    as: "nobody",
    params: { ...login("olga"), username: " OLGA@Example.com " },
    result: keyOf("olga"),
    events: {},
  },
  {
    name: "answers the real address where it is hidden from others",
    given: [hasLoggedIn, isHidden],
    as: "nobody",
    params: login("bob"),
    result: keyOf("bob"),
  },
  {
    name: "lets an account join at its first login",
    as: "nobody",
    params: login("bob"),
    result: keyOf("bob"),
    events: (world) => ({ everyone: [update(world, { date_joined: joined(world) })] }),
    afterwards: async (world) => {
      const user = await world.rows((tx) => tx.get("users", world.id("bob")));
      if (user?.has_logged_in !== true || user.date_joined !== world.now) throw new Error("The login was not noted.");
    },
  },
  {
    name: "makes a regular account of a stub",
    given: [isStub],
    as: "nobody",
    params: login("bob"),
    events: (world) => ({
      everyone: [update(world, { is_imported_stub: false }), update(world, { date_joined: joined(world) })],
    }),
    afterwards: async (world) => {
      const user = await world.rows((tx) => tx.get("users", world.id("bob")));
      if (user?.is_imported_stub !== false) throw new Error("The account is still a stub.");
    },
  },
  {
    name: "begins the waiting period at the first login",
    given: [waits],
    as: "nobody",
    params: login("bob"),
    events: (world) => ({
      everyone: [
        update(world, { date_joined: joined(world) }),
        { type: "user_group", op: "remove_members", group_id: 5, user_ids: [world.id("bob")] },
      ],
    }),
  },
  {
    name: "tells restricted guests only of those they know",
    given: [restricted, leavesGeneral],
    as: "nobody",
    params: login("bob"),
    events: (world) => ({ gus: [], everyone: [update(world, { date_joined: joined(world) })] }),
  },
  {
    name: "makes a new key where the old one no longer opens",
    given: [
      hasLoggedIn,
      (world) => world.rows((tx) => tx.update("users", world.id("bob"), { key_sealed: "AAAA".repeat(20) })),
    ],
    as: "nobody",
    params: login("bob"),
    result: partial({ api_key: (key: unknown) => typeof key === "string" && /^[A-Za-z0-9]{32}$/.test(key) }),
    afterwards: async (world, { api_key }) => {
      if (api_key === world.person("bob").api_key) throw new Error("The key that nobody can open is still used.");
      const again = await world.as("mia").fetchApiKey(login("bob"));
      if (again.api_key !== api_key) throw new Error("The new key was not stored.");
    },
  },
  {
    name: "refuses a wrong password (security A4)",
    as: "nobody",
    params: { ...login("bob"), password: "bob" },
    error: "wrongPassword",
  },
  {
    name: "answers alike for an unknown account (security A4)",
    as: "nobody",
    params: { username: "x@example.com", password: "bob" },
    error: "wrongPassword",
  },
  {
    name: "answers alike for a deactivated account (security A4)",
    as: "nobody",
    params: { ...login("dora"), password: "x" },
    error: "wrongPassword",
  },
  {
    name: "refuses a deactivated account that has the right password",
    as: "nobody",
    params: login("dora"),
    error: "userDeactivated",
  },
  {
    name: "refuses an account without a password",
    as: "nobody",
    params: { username: "notification-bot@confab.invalid", password: "x" },
    error: "wrongPassword",
  },
  {
    name: "refuses the right password after five wrong ones (security A5)",
    given: [failTimes(5)],
    as: "nobody",
    params: login("bob"),
    error: ["rateLimited", { "retry-after": 1800 }],
  },
  {
    name: "counts an unknown account's failures as well (security A5)",
    given: [failTimes(5, "bob")],
    as: "nobody",
    params: { username: "BOB@example.com ", password: "x" },
    error: ["rateLimited", { "retry-after": 1800 }],
  },
  {
    name: "forgets failures after half an hour (security A5)",
    given: [failTimes(5), afterHalfAnHour],
    as: "nobody",
    params: login("bob"),
    result: keyOf("bob"),
  },
  { name: "lets four failures pass", given: [failTimes(4)], as: "nobody", params: login("bob"), result: keyOf("bob") },
  { name: "does not refuse others", given: [failTimes(5)], as: "nobody", params: login("mia"), result: keyOf("mia") },
  { name: "needs an address", as: "nobody", params: { username: "bob", password: "x" }, error: "invalidEmailFormat" },
  {
    name: "needs a user name",
    as: "nobody",
    params: { password: "x" },
    error: ["missingParameter", { var_name: "username" }],
  },
  {
    name: "needs a password",
    as: "nobody",
    params: { username: "bob@example.com" },
    error: ["missingParameter", { var_name: "password" }],
  },
  {
    name: "refuses a password of more than 100 code points (security A3)",
    as: "nobody",
    params: { username: "bob@example.com", password: "😀".repeat(101) },
    error: ["invalidParameter", { text: "password is too long (limit: 100 characters)" }],
  },
  {
    name: "reports what it does not read",
    given: [hasLoggedIn],
    as: "nobody",
    params: { ...login("bob"), include_profile: true },
    ignored: ["include_profile"],
  },
]);
