import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { onboardingStepsEvent } from "../events.js";
import { onboardingSteps, remainingSteps } from "../onboarding.js";
import { defineOperation } from "../vocabulary.js";

export const markOnboardingStep = defineOperation({
  method: "POST",
  path: "/users/me/onboarding_steps",
  summary: "Mark an onboarding step as read",
  description: "For web clients; a notice that was seen before stays so.",
  permission: anyUser,
  params: t.object({ onboarding_step: t.text() }),
  result: t.object({}),
  errors: ["unknownOnboardingStep"],
  async run({ actor, params: { onboarding_step: name }, tx, emit, fail }) {
    if (!onboardingSteps.includes(name)) throw fail("unknownOnboardingStep", { name });
    const [seen] = await tx.scan("onboarding_steps", "byUser", { prefix: [actor.id, name], limit: 1 });
    if (seen === undefined) await tx.insert("onboarding_steps", { user_id: actor.id, name });
    const remaining = await remainingSteps(tx, actor.id);
    emit(onboardingStepsEvent, { onboarding_steps: remaining }, { users: [actor.id] });
    return {};
  },
});
