import { t } from "../../schema/schema.js";
import { authenticationMethods } from "./server.js";
import type { Row } from "./vocabulary.js";

// An administrator chooses among methods; "password" is derived from them, and so is left out.
const { password: _, ...available } = authenticationMethods;

/** A way to log in. */
export type LoginMethod = keyof typeof available;

/** Whether an organization lets people log in each way. */
export type MethodChoice = Readonly<Record<LoginMethod, boolean>>;

/** A way to log in, as clients see it. */
export const methodShape = t.named(
  "AuthenticationMethod",
  t.object({
    enabled: t.boolean(),
    available: t.boolean({ description: "Whether the server offers it" }),
    unavailable_reason: t.optional(t.string()),
  }),
);

/**
 * Returns which ways to log in the organization allows; at first those that the server offers. It may allow others, but at least one
 * of those that are offered.
 */
export const allowedMethods = ({ authentication_methods }: Row<"realm">["settings"]): MethodChoice => ({
  ...available,
  // What is stored was checked when it was changed.
  ...(authentication_methods as Partial<MethodChoice> | undefined),
});

/** Returns the ways to log in as clients see them, by name. */
export const shownMethods = (allowed: MethodChoice) =>
  Object.fromEntries(
    Object.entries(allowed).map(([name, enabled]) => [name, { enabled, available: available[name as LoginMethod] }]),
  );
