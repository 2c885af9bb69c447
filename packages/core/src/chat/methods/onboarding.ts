// Written by `npm run docs` from the definitions of the operations.

/** What `markOnboardingStep` takes. */
export interface MarkOnboardingStepParams {
  /** The name of the notice. */
  onboarding_step: string;
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
  markOnboardingStep(params: MarkOnboardingStepParams): Promise<Record<never, never>>;
}
