import { isColor, sixDigits } from "../channels/index.js";
import type { Raising, Row } from "./vocabulary.js";

/** A setting of a subscription as a request gives it. */
export interface GivenProperty {
  stream_id: number;
  property: string;
  value: string | boolean;
}

type Stored = Partial<Omit<Row<"subscriptions">, "id">>;

/** A setting of a subscription that was checked. */
export interface AcceptedProperty {
  stream_id: number;
  /** What is stored. */
  changes: Stored;
  /** What clients are told, by property and in this order. */
  told: readonly (readonly [property: string, value: string | boolean])[];
}

const flags = [
  "is_muted",
  "in_home_view",
  "pin_to_top",
  "desktop_notifications",
  "audible_notifications",
  "push_notifications",
  "email_notifications",
  "wildcard_mentions_notify",
] as const;

/** Returns what a flag stores and tells. `in_home_view` is an older name of the opposite of `is_muted`; clients hear of both. */
const acceptFlag = (flag: (typeof flags)[number], value: boolean): Omit<AcceptedProperty, "stream_id"> => {
  if (flag !== "is_muted" && flag !== "in_home_view") return { changes: { [flag]: value }, told: [[flag, value]] };
  const is_muted = flag === "is_muted" ? value : !value;
  return {
    changes: { is_muted },
    told: [
      ["in_home_view", !is_muted],
      ["is_muted", is_muted],
    ],
  };
};

/**
 * Checks a setting of a subscription (channels.md 6.5). `place` is what errors call the parameter that holds it. Throws for a
 * property that there is not, and for a value that it cannot have.
 */
export const acceptProperty = (
  { fail }: Raising<"subscriptionPropertyUnknown" | "invalidParameter">,
  { stream_id, property, value }: GivenProperty,
  place: string,
): AcceptedProperty => {
  if (property === "color") {
    if (typeof value !== "string" || !isColor(value))
      throw fail("invalidParameter", { text: `Invalid ${place}: Value error, color is not a valid hex color code` });
    const color = sixDigits(value);
    return { stream_id, changes: { color }, told: [["color", color]] };
  }
  const flag = flags.find((name) => name === property);
  if (flag === undefined) throw fail("subscriptionPropertyUnknown", { property });
  if (typeof value !== "boolean") throw fail("invalidParameter", { text: `${flag} is not a boolean` });
  return { stream_id, ...acceptFlag(flag, value) };
};
