// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `markOnboardingStep` takes. */
export interface MarkOnboardingStepParams {
  /** The name of the notice. */
  onboarding_step: ParamOf<typeof operations.markOnboardingStep, "onboarding_step">;
}

/** Notices that a client shows to a user once. */
export interface OnboardingMethods {
  /**
   * Mark an onboarding step as read.
   *
   * For web clients; a notice that was seen before stays so.
   *
   * Who may call it: any user.
   */
  markOnboardingStep(params: MarkOnboardingStepParams): Promise<ResultOf<typeof operations.markOnboardingStep>>;
}
