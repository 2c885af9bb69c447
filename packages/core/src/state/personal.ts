import { alertWordsOf, alertWordsShape } from "../rules/alert-words.js";
import { mutedUsersOf, mutedUsersShape } from "../rules/muted-users.js";
import { onboardingStepShape, remainingSteps } from "../rules/onboarding.js";
import { t } from "../schema.js";
import { list, part } from "./fetch.js";

export const alertWords = part({ alert_words: alertWordsShape }, async ({ tx, actor }) => ({
  alert_words: await alertWordsOf(tx, actor.id),
}));

export const mutedUsers = part({ muted_users: mutedUsersShape }, async ({ tx, actor }) => ({
  muted_users: await mutedUsersOf(tx, actor.id),
}));

export const onboardingSteps = part(
  { onboarding_steps: list(onboardingStepShape), navigation_tour_video_url: t.nullable(t.string()) },
  async ({ tx, actor }) => ({
    onboarding_steps: await remainingSteps(tx, actor.id),
    navigation_tour_video_url: null,
  }),
);
