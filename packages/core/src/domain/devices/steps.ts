import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";

/** The data steps of devices. */
export const deviceSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions stored push keys as they were. Clients register their devices anew.
    step: 6,
    run: partByPart(
      changed("devices", () => ({
        push_key_id: null,
        push_token_kind: null,
        push_token_id: null,
        pending_push_token_id: null,
        push_registration_error_code: null,
      })),
    ),
  },
];
