import { codePoints, fold, isLongerThan } from "../../text/folding.js";
import { realmSetting } from "../realm/index.js";
import type { Checking, ReadTx } from "./vocabulary.js";

/** How many code points a full name has, at least and at most. */
export const fullNameLength = { least: 2, most: 100 };

// Category C holds controls, marks that change the direction of text, and unassigned and private characters. The rest are
// characters that show nothing: with them a name could look empty or like another one. Variation selectors are part of how some
// names are written.
const forbidden = /[\p{C}*`\\>"@]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/**
 * Returns the name as it is stored. Throws for a name that nobody may have or that is taken (users.md 1.3). `own` is the id of the
 * account being renamed: its own name does not count as taken.
 */
export const acceptFullName = async (
  { tx, fail }: Checking<NameError>,
  typed: string,
  own?: number,
): Promise<string> => {
  const name = typed.trim();
  if (isLongerThan(name, fullNameLength.most)) throw fail("nameTooLong");
  if (codePoints(name) < fullNameLength.least) throw fail("nameTooShort");
  if (forbidden.test(name)) throw fail("nameCharacters");
  if (/\|\d+$/.test(name)) throw fail("nameFormat");
  if ((await realmSetting(tx, "require_unique_names")) && (await isTaken(tx, name, own))) throw fail("nameTaken");
  return name;
};

const isTaken = async (tx: ReadTx, name: string, own: number | undefined): Promise<boolean> =>
  (await tx.scan("users", "byName", { prefix: [fold(name)], limit: 2 })).some(({ id }) => id !== own);

/** The errors that `acceptFullName` may throw. */
export const nameErrors = ["nameTooLong", "nameTooShort", "nameCharacters", "nameFormat", "nameTaken"] as const;

/** The name of an error in `nameErrors`. */
export type NameError = (typeof nameErrors)[number];

/**
 * Whether an active account other than `own` has this name, which a bot must not share. Contract silent: names are compared as
 * everywhere (security C2). The names of people count too, so that no bot passes for somebody else.
 */
export const isBotNameTaken = async (tx: ReadTx, full_name: string, own?: number): Promise<boolean> =>
  (await tx.scan("users", "byName", { prefix: [fold(full_name), true], limit: 2 })).some(({ id }) => id !== own);
