import { readFileSync } from "node:fs";
import type { Command, CommandCall } from "./commands/command.js";
import { commands } from "./commands/commands.js";
import { Failure, Misuse, messageOf } from "./failures.js";
import { findCommand, isGroup, parseLine, type Question, questionIn, type Texts } from "./options/line.js";
import { optionForm } from "./options/option-form.js";
import { environmentName, isOption, type OptionName, optionNames, specOf, type Values } from "./options/options.js";
import { didYouMean, shown } from "./options/suggest.js";

/** What the command line asks for: a command to run, a help text, or the version. */
export type Request = { kind: "run"; command: Command; invocation: CommandCall } | Question;

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false, yes: true, no: false };

/** Where a value comes from, in the words of who gave it: `--port`, `CONFAB_PORT` or `"port" in confab.json`. */
interface Origin {
  name: OptionName;
  from: string;
  command: string;
}

/** A value from the environment or the file, as the command line would have given it. */
const adapt = (value: unknown, origin: Origin): string | boolean | string[] => {
  const { name, from, command } = origin;
  const { value: takesValue, isList } = specOf(name);
  if (takesValue === undefined) {
    const text = String(value);
    const flag = Object.hasOwn(flags, text) ? flags[text] : undefined;
    if (flag === undefined) throw new Misuse(command, `${from} is true or false, not "${shown(text)}".`);
    return flag;
  }
  const texts = (isList ? listOf(value) : [value]).map((each) => {
    if (typeof each === "string" || typeof each === "number") return String(each);
    throw new Misuse(command, `${from} is not a text or a number.`);
  });
  for (const text of texts) checkForm(text, origin);
  return isList ? texts : (texts[0] as string);
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : String(value).split(","));

const checkForm = (text: string, { name, from, command }: Origin): void => {
  const form = optionForm(name);
  if (form === undefined || form.accepts(text)) return;
  throw new Misuse(command, `${from} ${form.says}${form.isSecret ? "" : `, not "${shown(text)}"`}.`);
};

const fromEnvironment = ({ name: command, options: names, hidden = [] }: Command): Texts => {
  const found: Texts = {};
  for (const name of [...names, ...hidden]) {
    const from = environmentName(name);
    const value = process.env[from];
    if (value !== undefined && value !== "") found[name] = adapt(value, { name, from, command });
  }
  return found;
};

/** A sentence for each variable that looks like one of ours and is none; others may have set it, so that it is no error. */
export const strangeVariables = (environment: Readonly<Record<string, string | undefined>>): string[] => {
  const known = optionNames.map(environmentName);
  return Object.keys(environment)
    .filter((name) => name.startsWith("CONFAB_") && !known.includes(name))
    .map((name) => `The environment variable ${shown(name)} is none of Confab's.${didYouMean(name, known)}`);
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Failure(`The configuration file ${file} cannot be read: ${messageOf(error)}`);
  }
};

/** Only what the command takes: one file may serve several commands. */
const fromFile = (file: string, { name: command, options: names, hidden = [] }: Command): Texts => {
  const content = readJson(file);
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Failure(`The configuration file ${file} does not hold a JSON object.`);
  const found: Texts = {};
  for (const [name, value] of Object.entries(content)) {
    if (!isOption(name))
      throw new Misuse(command, `${file}: there is no option "${shown(name)}".${didYouMean(name, optionNames)}`);
    if ([...names, ...hidden].includes(name))
      found[name] = adapt(value, { name, from: `"${name}" in ${file}`, command });
  }
  return found;
};

const initialValues = ({ options: names }: Command): Texts =>
  Object.fromEntries(
    names.flatMap((name) => (specOf(name).initial === undefined ? [] : [[name, specOf(name).initial]])),
  );

const collect = (command: Command, given: Texts): Values => {
  const environment = fromEnvironment(command);
  const file = given.config ?? environment.config;
  const texts = {
    ...initialValues(command),
    ...(file === undefined ? {} : fromFile(String(file), command)),
    ...environment,
    ...given,
  };
  // The table of options is what gives each name its type; the parser and `adapt` follow it.
  return texts as Values;
};

const checkGiven = (command: Command, given: Texts): void => {
  for (const name of Object.keys(given) as OptionName[]) {
    if (command.hidden?.includes(name))
      throw new Misuse(
        command.name,
        `--${name} would show in lists of processes: ${environmentName(name)} is read instead.`,
      );
    if (!command.options.includes(name))
      throw new Misuse(command.name, `confab ${command.name} has no option --${name}.`);
    for (const text of [given[name]].flat()) {
      if (text === "") throw new Misuse(command.name, `--${name} needs a value.`);
      if (typeof text === "string") checkForm(text, { name, from: `--${name}`, command: command.name });
    }
  }
};

const checkOperands = (command: Command, operands: readonly string[]): void => {
  const missing = command.operands[operands.length];
  if (missing !== undefined) throw new Misuse(command.name, `${missing} is missing.`);
  const extra = operands[command.operands.length];
  if (extra !== undefined) throw new Misuse(command.name, `"${shown(extra)}" is one argument too many.`);
  const at = operands.findIndex((text) => text.trim() === "");
  if (at !== -1) throw new Misuse(command.name, `${command.operands[at]} is empty.`);
};

const checkRequired = ({ name: command, required = [] }: Command, values: Values): void => {
  const missing = required.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new Misuse(command, `--${missing} is missing.`);
};

const noSuchCommand = (words: readonly string[]): Misuse => {
  const [first, second] = words;
  if (first === undefined) return new Misuse("", "A command is missing.");
  if (!isGroup(first)) return new Misuse("", `There is no command "${shown(first)}".${meantBy(first, second)}`);
  if (second === undefined) return new Misuse(first, `confab ${first} needs a command.`);
  const members = commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));
  const hint = didYouMean(second, members, (word) => `confab ${first} ${word}`);
  return new Misuse(first, `There is no command "${first} ${shown(second)}".${hint}`);
};

/** The command that was probably meant: one of this name, or of a group, as `users list` and `deactivate` say. */
const meantBy = (first: string, second = ""): string => {
  const names = commands.map(({ name }) => name);
  const spell = (name: string) => `confab ${name}`;
  const ofGroup = names.find((name) => name.split(" ")[1] === first);
  if (ofGroup !== undefined) return ` Did you mean ${spell(ofGroup)}?`;
  const both = didYouMean(`${first} ${second}`.trim(), names, spell);
  return both === "" ? didYouMean(first, new Set(names.map((name) => name.split(" ")[0] ?? "")), spell) : both;
};

/** Reads the command line, the environment and the configuration file. */
export const readArguments = (argv: readonly string[]): Request => {
  const line = parseLine(argv);
  const question = questionIn(line);
  if (question !== null) return question;
  const { values: given, positionals } = line;
  const command = findCommand(positionals);
  if (command === undefined) throw noSuchCommand(positionals);
  const operands = positionals.slice(command.name.split(" ").length);
  checkGiven(command, given);
  checkOperands(command, operands);
  const values = collect(command, given);
  checkRequired(command, values);
  return { kind: "run", command, invocation: { values, operands } };
};
