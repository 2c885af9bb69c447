import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { account, setting } from "./bot-objects.js";

const params = (change: object) => (world: World) => ({ bot_id: world.id("bea"), ...change });

const refused = (name: string, change: object, error: Case["error"]): Case => ({
  name,
  as: "mia",
  params: params(change),
  error: error as never,
});

const hook: Given = (world) =>
  world.as("mia").createBot({
    ...{ full_name: "Hook", short_name: "hook", bot_type: 3, payload_url: "https://bots.example.com/" },
  });

operationCases("updateBot", [
  refused("refuses a blank name", { full_name: " " }, "nameTooShort"),
  refused("refuses a long name", { full_name: "x".repeat(101) }, "nameTooLong"),
  refused("refuses markup in a name", { full_name: "<b>x</b>" }, "nameCharacters"),
  refused("refuses a name that ends like a mention", { full_name: "Bea|1" }, "nameFormat"),
  refused("refuses a name that somebody has", { full_name: "wim WEBHOOK" }, "botNameTaken"),
  {
    name: "refuses a name that is taken where names are unique",
    given: [setting("require_unique_names", true), account("bob", { is_active: false })],
    as: "mia",
    params: params({ full_name: "bob member" }),
    error: "nameTaken",
  },
  refused("refuses a short name that makes no address", { short_name: "a b" }, "badAddress"),
  {
    name: "refuses an address that is taken",
    given: [hook],
    as: "mia",
    params: params({ short_name: "HOOK" }),
    error: "addressTaken",
  },
  {
    name: "changes all or nothing",
    as: "mia",
    params: params({ full_name: "Beatrix", default_sending_stream: "nowhere" }),
    error: ["invalidChannelName", { name: "nowhere" }],
  },
]);
