import { t } from "../../schema/schema.js";
import type { ReadTx } from "./vocabulary.js";

/** The notices that web clients show once (users.md 3.12). */
export const onboardingSteps: readonly string[] = [
  "visibility_policy_banner",
  "intro_inbox_view_modal",
  "intro_recent_view_modal",
  "first_stream_created_banner",
  "jump_to_conversation_banner",
  "non_interleaved_view_messages_fading",
  "interleaved_view_messages_fading",
  "intro_resolve_topic",
  "navigation_tour_video",
];

/** A notice as it crosses the wire. */
export const onboardingStepShape = t.named(
  "OnboardingStep",
  t.object({ type: t.literal("one_time_notice"), name: t.string() }),
);

/** Returns the notices that a user has not seen yet, in the order of `onboardingSteps`. */
export const remainingSteps = async (
  tx: ReadTx,
  user_id: number,
): Promise<{ type: "one_time_notice"; name: string }[]> => {
  const seen = await tx.scan("onboarding_steps", "byUser", { prefix: [user_id] });
  const names = new Set(seen.map(({ name }) => name));
  return onboardingSteps.filter((name) => !names.has(name)).map((name) => ({ type: "one_time_notice" as const, name }));
};
