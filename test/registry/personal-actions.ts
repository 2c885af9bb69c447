import fc from "fast-check";
import { onboardingSteps } from "../../packages/core/src/domain/onboarding/onboarding.js";
import { type Action, action, someone, who } from "./action.js";

const words = fc.array(fc.constantFrom("x", "X", "look", "two words", " "), { maxLength: 3 });

const alerting = fc
  .record({ as: who, alert_words: words, add: fc.boolean() })
  .map(({ as, alert_words, add }) =>
    action(`${as} ${add ? "adds" : "removes"} the alert words ${JSON.stringify(alert_words)}`, (world) =>
      add ? world.as(as).addAlertWords({ alert_words }) : world.as(as).removeAlertWords({ alert_words }),
    ),
  );

const seeing = fc
  .record({ as: who, onboarding_step: fc.constantFrom(...onboardingSteps) })
  .map(({ as, onboarding_step }) =>
    action(`${as} sees ${onboarding_step}`, (world) => world.as(as).markOnboardingStep({ onboarding_step })),
  );

const coming = fc
  .record({ as: who, status: fc.constantFrom("active", "idle") })
  .map(({ as, status }) => action(`${as} is ${status}`, (world) => world.as(as).reportPresence({ status })));

const hiding = fc
  .record({ as: who, presence_enabled: fc.boolean() })
  .map(({ as, presence_enabled }) =>
    action(`${as} ${presence_enabled ? "shows up" : "hides"}`, (world) =>
      world.as(as).updateSettings({ presence_enabled }),
    ),
  );

const statusText = fc.constantFrom("", "in a meeting", "on the road");
const statusEmoji = fc.constantFrom("", "smile", "zulip");

const saying = fc
  .record({
    as: who,
    parts: fc.record({ status_text: statusText, emoji_name: statusEmoji, away: fc.boolean() }, { requiredKeys: [] }),
  })
  .map(({ as, parts }) =>
    action(`${as} says ${JSON.stringify(parts)}`, (world) => world.as(as).updateOwnStatus(parts as object)),
  );

const sayingOf = fc
  .record({ as: who, of: someone, status_text: statusText })
  .map(({ as, of, status_text }) =>
    action(`${as} says ${status_text} of ${of}`, (world) =>
      world.as(as).updateUserStatus({ user_id: world.id(of), status_text }),
    ),
  );

const muting = fc.record({ as: who, whom: someone, on: fc.boolean() }).map(({ as, whom, on }) =>
  action(`${as} ${on ? "mutes" : "mutes no longer"} ${whom}`, (world) => {
    const call = { muted_user_id: world.id(whom) };
    return on ? world.as(as).muteUser(call) : world.as(as).unmuteUser(call);
  }),
);

/** What people do about what they keep for themselves and show of themselves. */
export const personalAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: alerting, weight: 2 },
  { arbitrary: coming, weight: 2 },
  { arbitrary: hiding, weight: 1 },
  { arbitrary: saying, weight: 2 },
  { arbitrary: muting, weight: 3 },
  { arbitrary: sayingOf, weight: 1 },
  { arbitrary: seeing, weight: 1 },
);
