import { readFileSync } from "node:fs";
import type { Case } from "../support/cases/cases.js";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { casesOf } from "../support/cases/walk.js";
import { assert, suite } from "../support/suite.js";

const test = suite("errors that are raised");

/** Errors of servers with other options, or of what no call brings about by itself, with the file under test/ that raises each. */
const elsewhere: Readonly<Record<string, string>> = {
  dailyLimit: "domain/permissions/daily-creations.test.ts",
  embeddedBotsDisabled: "domain/bot-accounts/without-embedded.test.ts",
  filesUnavailable: "domain/files/files.test.ts",
  inviteNotEverybody: "domain/invitations/send-invitations.test.ts",
  pictureUnderWay: "domain/files/files.test.ts",
  picturesUnavailable: "domain/files/files.test.ts",
  pushNotConfigured: "domain/devices/registration.test.ts",
  renderingFailed: "domain/messages/render-length.test.ts",
  tooManyBots: "domain/bot-accounts/bots-per-user.test.ts",
  tooManyNewChannels: "domain/channels/subscribe-limits.test.ts",
};

/** The name in a case. Where the world has to say the details, the name stands in the function that asks it. */
const isOf = ({ error }: Case, name: string): boolean => {
  if (typeof error === "function") return String(error).includes(`"${name}"`);
  return (typeof error === "string" ? error : error?.[0]) === name;
};

const declared = new Set(operationIds.flatMap((id) => operationOf(id).errors));
const cases = operationIds.flatMap((id) => casesOf(id));

test("each error that an operation declares is raised by a case of some operation", () => {
  const missing = [...declared].filter((name) => !(name in elsewhere) && !cases.some((each) => isOf(each, name)));
  assert.equal(missing, []);
});

test("what no case raises is raised by the test that is named for it", () => {
  for (const [name, file] of Object.entries(elsewhere)) {
    assert.ok(declared.has(name), `No operation raises ${name}.`);
    assert.ok(!cases.some((each) => isOf(each, name)), `A case raises ${name}.`);
    const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    assert.ok(new RegExp(`\\b${name}\\b`).test(text), `${file} does not name ${name}.`);
  }
});
