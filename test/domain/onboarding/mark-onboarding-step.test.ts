import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { onboardingSteps } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import { onboardingAction } from "./actions.js";

randomActions(1, onboardingAction);

const without = (...seen: string[]) => [
  {
    type: "onboarding_steps",
    onboarding_steps: onboardingSteps
      .filter((name) => !seen.includes(name))
      .map((name) => ({ type: "one_time_notice", name })),
  },
];

const sees =
  (onboarding_step: string): Given =>
  (world) =>
    world.as("bob").markOnboardingStep({ onboarding_step });

const step = { onboarding_step: "intro_resolve_topic" };

operationSample("markOnboardingStep", {
  as: "bob",
  params: () => ({ onboarding_step: "intro_resolve_topic" }),
  callers: anyUser,
});

operationCases("markOnboardingStep", [
  {
    name: "tells the user's own clients what is left",
    given: [sees("intro_inbox_view_modal")],
    as: "bob",
    params: step,
    result: {},
    events: { bob: without("intro_inbox_view_modal", "intro_resolve_topic") },
    afterwards: async (world) => {
      const { onboarding_steps } = await world.as("bob").registerQueue({ fetch_event_types: ["onboarding_steps"] });
      assert.equal(onboarding_steps?.length, onboardingSteps.length - 2);
    },
  },
  {
    name: "leaves what was seen before as it is",
    given: [sees("intro_resolve_topic")],
    as: "bob",
    params: step,
    events: { bob: without("intro_resolve_topic") },
  },
  {
    name: "is each user's own",
    given: [sees("intro_inbox_view_modal")],
    as: "mia",
    params: step,
    events: { mia: without("intro_resolve_topic") },
  },
  ...["nope", "", "__proto__", "INTRO_RESOLVE_TOPIC"].map((name) => ({
    name: `refuses the unknown "${name}"`,
    as: "bob" as const,
    params: { onboarding_step: name },
    error: ["unknownOnboardingStep", { name }] as const,
  })),
  {
    name: "wants the name",
    as: "bob",
    params: {},
    error: ["missingParameter", { var_name: "onboarding_step" }],
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: step,
    result: {},
  })),
  { name: "refuses the deactivated", as: "dora", params: step, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: step, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: step, error: "notLoggedIn" },
]);
