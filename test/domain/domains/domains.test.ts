import fc from "fast-check";
import { action, randomActions, who } from "../../support/cases/action.js";
import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";

const names = fc.constantFrom("example.com", "Example.com", "b.example.com", "none");
const doing = fc
  .record({ as: who, what: fc.constantFrom("add", "update", "remove"), domain: names, allow_subdomains: fc.boolean() })
  .map(({ as, what, ...params }) =>
    action(`${as}: ${what} the domain ${JSON.stringify(params)}`, (world) => {
      if (what === "remove") return world.as(as).removeDomain({ domain: params.domain });
      return what === "add" ? world.as(as).addDomain(params) : world.as(as).updateDomain(params);
    }),
  );

randomActions(2, doing);

const owner = "ownerRequired";
const owners: CallerRow = { ...anyUser, bea: owner, gus: owner, mia: owner, max: owner, ada: owner };

const own = { domain: "example.com", allow_subdomains: false };
const has =
  (...domains: (typeof own)[]): Given =>
  async (world) => {
    for (const domain of domains) await world.as("olga").addDomain(domain);
  };

const event = (op: string, fields: object) => ({ everyone: [{ type: "realm_domains", op, ...fields }] });

const shown = async (world: World): Promise<unknown> => {
  const { realm_domains } = await world.as("gus").registerQueue({ fetch_event_types: ["realm_domains"] });
  const { domains } = await world.as("gus").getDomains();
  assert.equal(realm_domains, domains);
  return domains;
};

const refused = (as: Case["as"], params: Case["params"]): Case => ({
  ...{ name: `refuses ${as}`, as, ...(params === undefined ? {} : { params }) },
  error: "ownerRequired",
});

operationSample("getDomains", { as: "mia", given: [has(own)], callers: anyUser });
operationSample("addDomain", { as: "olga", params: () => own, callers: owners });
operationSample("updateDomain", {
  as: "olga",
  given: [has(own)],
  params: () => ({ ...own, allow_subdomains: true }),
  callers: owners,
});
operationSample("removeDomain", {
  as: "olga",
  given: [has(own)],
  params: () => ({ domain: own.domain }),
  callers: owners,
});

operationCases("getDomains", [
  { name: "has none at first", as: "gus", result: { domains: [] }, events: {} },
  {
    name: "has them in the order in which they came",
    given: [has(own, { ...own, domain: "a.org" })],
    as: "mia",
    result: { domains: [own, { ...own, domain: "a.org" }] },
  },
]);

const faults: Readonly<Record<string, string>> = {
  "": "Domain can't be empty.",
  "  ": "Domain can't be empty.",
  example: "Domain must have at least one dot (.)",
  [`${"x".repeat(252)}.com`]: "Domain is too long",
  ".example.com": "Domain cannot start or end with a dot (.)",
  "example.com.": "Domain cannot start or end with a dot (.)",
  "example..com": "Consecutive '.' are not allowed.",
  "-example.com": "Subdomains cannot start or end with a '-'.",
  "example-.com": "Subdomains cannot start or end with a '-'.",
  "exa mple.com": "Domain can only have letters, numbers, '.' and '-'s.",
  "bücher.example": "Domain can only have letters, numbers, '.' and '-'s.",
};

operationCases("addDomain", [
  {
    name: "takes a domain in lower case",
    as: "olga",
    params: { domain: " Sub.Example.COM", allow_subdomains: true },
    result: (world) => ({ new_domain: [world.made("realm_domains"), "sub.example.com"] }),
    events: event("add", { realm_domain: { domain: "sub.example.com", allow_subdomains: true } }),
    afterwards: async (world) =>
      assert.equal(await shown(world), [{ domain: "sub.example.com", allow_subdomains: true }]),
  },
  {
    name: "refuses a domain that is there",
    given: [has(own)],
    as: "olga",
    params: { ...own, domain: "EXAMPLE.com" },
    error: ["domainTaken", { domain: "example.com" }],
  },
  {
    name: "keeps so many domains",
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insertMany(
            "realm_domains",
            Array.from({ length: 1_000 }, (_, at) => ({ domain: `d${at}.com`, allow_subdomains: false })),
          ),
        ),
    ],
    as: "olga",
    params: own,
    error: ["organizationFull", { limit: 1_000, what: "domains" }],
  },
  ...Object.entries(faults).map(
    ([domain, error]): Case => ({
      name: `refuses ${JSON.stringify(domain).slice(0, 30)}`,
      as: "olga",
      params: { ...own, domain },
      error: ["invalidDomain", { error }],
    }),
  ),
  refused("ada", own),
]);

operationCases("updateDomain", [
  {
    name: "lets addresses be of the domains below",
    given: [has(own)],
    as: "olga",
    params: { domain: "Example.com", allow_subdomains: true },
    result: {},
    events: event("change", { realm_domain: { ...own, allow_subdomains: true } }),
    afterwards: async (world) => assert.equal(await shown(world), [{ ...own, allow_subdomains: true }]),
  },
  { name: "tells nothing where it stays", given: [has(own)], as: "olga", params: own, result: {}, events: {} },
  { name: "knows no other domain", as: "olga", params: own, error: ["noSuchDomain", { domain: "example.com" }] },
  refused("ada", own),
]);

const restricts: Given = (world) => world.as("olga").updateRealm({ emails_restricted_to_domains: true });

/** Whether somebody with this address may come. */
const mayCome = (world: World, email: string): Promise<boolean> =>
  world.chat.host.createUser({ email, full_name: "Zoë" }).then(
    () => true,
    () => false,
  );

operationCases("removeDomain", [
  {
    name: "takes one of several away",
    given: [has(own, { domain: "example.org", allow_subdomains: true }), restricts],
    as: "olga",
    params: { domain: "Example.com" },
    result: {},
    events: event("remove", { domain: "example.com" }),
    afterwards: async (world) => {
      const [gone, there, below] = ["a@example.com", "b@example.org", "c@sub.example.org"];
      assert.equal(
        [await mayCome(world, gone), await mayCome(world, there), await mayCome(world, below)],
        [false, true, true],
      );
    },
  },
  {
    name: "restricts nobody without the last one",
    given: [has(own), restricts],
    as: "olga",
    params: { domain: "example.com" },
    events: {
      everyone: [
        { type: "realm_domains", op: "remove", domain: "example.com" },
        { type: "realm", op: "update", property: "emails_restricted_to_domains", value: false },
      ],
    },
    afterwards: async (world) => assert.ok(await mayCome(world, "a@other.example.com")),
  },
  { name: "knows no other domain", as: "olga", params: { domain: "a.b" }, error: ["noSuchDomain", { domain: "a.b" }] },
  refused("ada", { domain: "example.com" }),
]);
