import fc from "fast-check";
import { type Action, action, who } from "../../support/action.js";

const words = fc.array(fc.constantFrom("x", "X", "look", "two words", " "), { maxLength: 3 });

const alerting = fc
  .record({ as: who, alert_words: words, add: fc.boolean() })
  .map(({ as, alert_words, add }) =>
    action(`${as} ${add ? "adds" : "removes"} the alert words ${JSON.stringify(alert_words)}`, (world) =>
      add ? world.as(as).addAlertWords({ alert_words }) : world.as(as).removeAlertWords({ alert_words }),
    ),
  );

/** What people do with their alert words. */
export const alertWordAction: fc.Arbitrary<Action> = alerting;
