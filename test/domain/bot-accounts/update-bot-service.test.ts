import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { administratorsDo, gates } from "../../support/cases/on-objects.js";
import { operationSample } from "../../support/cases/samples.js";
import { isKey, newBot, toAdministering, triggers, updated } from "./bot-objects.js";
import { ofOwnBot, onBea, ownBot } from "./on-bots.js";

const refused = (name: string, change: object, error: Case["error"]): Case => ({
  name,
  as: "mia",
  params: (world: World) => ({ bot_id: world.id("bea"), ...change }),
  error: error as never,
});

const hook: Given = (world) =>
  world.as("mia").createBot({
    ...{ full_name: "Hook", short_name: "hook", bot_type: 3, payload_url: "https://bots.example.com/" },
  });

const greeter: Given = (world) =>
  world.as("mia").createBot({ full_name: "Greeter", short_name: "greeter", bot_type: 4, service_name: "greeter" });

/** The bot that a case begins with making. */
const made = (change: object) => (world: World) => ({ bot_id: newBot(world), ...change });

operationSample("updateBot", {
  as: "mia",
  trips: 9,
  params: onBea(() => ({ full_name: "Beatrix" })),
  callers: ownBot,
  objects: [
    { what: "its name", params: onBea(() => ({ full_name: "Beatrix" })), outcomes: ofOwnBot },
    { what: "its owner", params: onBea((world) => ({ bot_owner_id: world.id("bob") })), outcomes: ofOwnBot },
    {
      what: "B6: its role",
      params: onBea(() => ({ role: 200 })),
      outcomes: { ...administratorsDo, ...gates, mia: "administratorRequired" },
    },
  ],
});

operationCases("updateBot", [
  {
    name: "changes where and how messages go out",
    given: [hook],
    as: "ada",
    params: made({ service_payload_url: "http://bots.example.com/b", service_interface: 2 }),
    result: partial({ service_interface: 2, service_payload_url: "http://bots.example.com/b" }),
    events: (world) =>
      toAdministering(
        updated(newBot(world), {
          services: [{ base_url: "http://bots.example.com/b", interface: 2, token: isKey, triggers }],
        }),
      ),
  },
  {
    name: "changes just the form",
    given: [hook],
    as: "mia",
    params: made({ service_interface: 2 }),
    result: partial({ service_interface: 2, service_payload_url: "https://bots.example.com/" }),
  },
  {
    name: "refuses an address that is none",
    given: [hook],
    as: "mia",
    params: made({ service_payload_url: "file:///etc" }),
    error: ["invalidParameter", { text: "service_payload_url is not a URL" }],
  },
  {
    name: "refuses an unknown form",
    given: [hook],
    as: "mia",
    params: made({ service_interface: 3 }),
    error: "invalidInterface",
  },
  refused(
    "refuses an address for a bot that calls nobody",
    { service_payload_url: "https://a.example" },
    "invalidBotType",
  ),
  {
    name: "changes an embedded bot's settings",
    given: [greeter],
    as: "mia",
    params: made({ config_data: { greeting: "Hi" } }),
    result: partial({ config_data: { greeting: "Hi" } }),
    events: (world) =>
      toAdministering(
        updated(newBot(world), { services: [{ service_name: "greeter", config_data: { greeting: "Hi" }, triggers }] }),
      ),
  },
  ...[{ colour: "red" }, { greeting: "" }].map((config_data) => ({
    name: `refuses the settings ${JSON.stringify(config_data)}`,
    given: [greeter],
    as: "mia" as const,
    params: made({ config_data }),
    error: "invalidBotConfiguration" as const,
  })),
  refused("refuses settings where there are none", { config_data: { a: "b" } }, "invalidBotConfiguration"),
  {
    name: "refuses settings of a bot that the host no longer has",
    given: [greeter, (world) => world.rows((tx) => tx.update("bots", newBot(world), { service_name: "gone" }))],
    as: "mia",
    params: made({ config_data: { greeting: "Hi" } }),
    error: "invalidEmbeddedBot",
  },
]);
