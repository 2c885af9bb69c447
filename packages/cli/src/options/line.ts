import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Command } from "../commands/command.js";
import { commands } from "../commands/commands.js";
import { Misuse } from "../failures.js";
import { type OptionName, optionNames, specOf } from "./options.js";
import { didYouMean, shown } from "./suggest.js";

/** Values by option, as somebody wrote them. */
export type Texts = Partial<Record<OptionName, string | boolean | readonly string[]>>;

/** A command line in parts. */
interface Line {
  values: Texts;
  positionals: readonly string[];
}

/** What is answered without a command, and without what commands load. */
export type Question = { kind: "help"; name: string } | { kind: "version" };

const parseOptions = (): ParseArgsConfig["options"] =>
  Object.fromEntries(
    optionNames.map((name) => {
      const { value, isList = false } = specOf(name);
      const short = name === "help" ? { short: "h" } : {};
      return [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const), multiple: isList, ...short },
      ];
    }),
  );

/** Takes the command line apart; throws a Misuse for an option that there is not. */
export const parseLine = (argv: readonly string[]): Line => {
  const words = argv.filter((word) => !word.startsWith("-"));
  try {
    const options = parseOptions() ?? {};
    // The options are of the table that `Texts` is made from.
    return parseArgs({ args: [...argv], options, allowPositionals: true }) as { values: Texts; positionals: string[] };
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/\. To specify|\n/);
    const sentence = message.endsWith(".") ? message : `${message}.`;
    throw new Misuse(closestCommand(words), shown(sentence) + suggestion(sentence, words));
  }
};

/** The option that was probably meant by an unknown one. */
const suggestion = (message: string, words: readonly string[]): string => {
  const [, typed] = /^Unknown option '-+([^']+)'/.exec(message) ?? [];
  if (typed === undefined) return "";
  const names = findCommand(words)?.options ?? optionNames;
  return didYouMean(typed, [...names, "help", "version"], (name) => `--${name}`);
};

/** The command that these words begin with. */
export const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));

/** Whether commands begin with this word, such as `user`. */
export const isGroup = (word: string): boolean => commands.some(({ name }) => name.startsWith(`${word} `));

/** The command, or the group of commands, that these words begin with. */
const closestCommand = (words: readonly string[]): string => {
  const [first = ""] = words;
  return findCommand(words)?.name ?? (isGroup(first) ? first : "");
};

/** The question that a command line asks; null for a command. */
export const questionIn = ({ values, positionals }: Line): Question | null => {
  if (positionals[0] === "help") return { kind: "help", name: closestCommand(positionals.slice(1)) };
  if (values.help === true) return { kind: "help", name: closestCommand(positionals) };
  return values.version === true ? { kind: "version" } : null;
};
