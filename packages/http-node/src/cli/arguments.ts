import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Command, commands, type Invocation } from "./commands.js";
import { Failure, Misuse } from "./failures.js";
import { environmentName, isOption, type OptionName, options, specOf, type Values } from "./options.js";

type Texts = Partial<Record<OptionName, string | boolean | readonly string[]>>;

/** What the command line asks for: a command to run, a help text, or the version. */
export type Request =
  | { kind: "run"; command: Command; invocation: Invocation }
  | { kind: "help"; name: string }
  | { kind: "version" };

const parseOptions = (): ParseArgsConfig["options"] =>
  Object.fromEntries(
    (Object.keys(options) as OptionName[]).map((name) => {
      const { value, isList = false } = specOf(name);
      const short = name === "help" ? { short: "h" } : {};
      return [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const), multiple: isList, ...short },
      ];
    }),
  );

const parseLine = (argv: readonly string[], words: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: parseOptions() ?? {}, allowPositionals: true });
  } catch (error) {
    const [message = ""] = (error as Error).message.split(/\. To specify|\n/);
    throw new Misuse(closestCommand(words), message.endsWith(".") ? message : `${message}.`);
  }
};

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));

const isGroup = (word: string): boolean => commands.some(({ name }) => name.startsWith(`${word} `));

/** The command, or the group of commands, that these words begin with. */
const closestCommand = (words: readonly string[]): string => {
  const [first = ""] = words;
  return findCommand(words)?.name ?? (isGroup(first) ? first : "");
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false, yes: true, no: false };

/** A value from the environment or the file, as the command line would have given it. */
const adapt = (name: OptionName, value: unknown, from: string, command: string): string | boolean | string[] => {
  const { value: takesValue, isList } = specOf(name);
  if (takesValue === undefined) {
    const flag = flags[String(value)];
    if (flag === undefined) throw new Misuse(command, `${from} is true or false, not "${value}".`);
    return flag;
  }
  if (isList) return Array.isArray(value) ? value.map(String) : String(value).split(",");
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Misuse(command, `${from} is not a text or a number.`);
};

const fromEnvironment = ({ name: command, options: names }: Command): Texts => {
  const found: Texts = {};
  for (const name of names) {
    const value = process.env[environmentName(name)];
    if (value !== undefined && value !== "") found[name] = adapt(name, value, environmentName(name), command);
  }
  return found;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Failure(`The configuration file ${file} cannot be read: ${(error as Error).message}`);
  }
};

/** Only what the command takes: one file may serve several commands. */
const fromFile = (file: string, { name: command, options: names }: Command): Texts => {
  const content = readJson(file);
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Failure(`The configuration file ${file} does not hold a JSON object.`);
  const found: Texts = {};
  for (const [name, value] of Object.entries(content)) {
    if (!isOption(name)) throw new Misuse(command, `${file}: there is no option "${name}".`);
    if (names.includes(name)) found[name] = adapt(name, value, `"${name}" in ${file}`, command);
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
    if (!command.options.includes(name))
      throw new Misuse(command.name, `confab ${command.name} has no option --${name}.`);
    if (given[name] === "") throw new Misuse(command.name, `--${name} needs a value.`);
  }
};

const checkOperands = (command: Command, operands: readonly string[]): void => {
  const missing = command.operands[operands.length];
  if (missing !== undefined) throw new Misuse(command.name, `${missing} is missing.`);
  const extra = operands[command.operands.length];
  if (extra !== undefined) throw new Misuse(command.name, `"${extra}" is one argument too many.`);
};

const checkRequired = ({ name: command, required = [] }: Command, values: Values): void => {
  const missing = required.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new Misuse(command, `--${missing} is missing.`);
};

const checkChoices = ({ name: command }: Command, values: Values): void => {
  for (const name of Object.keys(values) as OptionName[]) {
    const { choices } = specOf(name);
    if (choices !== undefined && !choices.includes(String(values[name])))
      throw new Misuse(command, `--${name} is one of ${choices.join(", ")}, not "${values[name]}".`);
  }
};

const noSuchCommand = (words: readonly string[]): Misuse => {
  const [first, second] = words;
  if (first === undefined) return new Misuse("", "A command is missing.");
  if (!isGroup(first)) return new Misuse("", `There is no command "${first}".`);
  return new Misuse(
    first,
    second === undefined ? `confab ${first} needs a command.` : `There is no command "${first} ${second}".`,
  );
};

/** Reads the command line, the environment and the configuration file. */
export const readArguments = (argv: readonly string[]): Request => {
  const words = argv.filter((word) => !word.startsWith("-"));
  const { values: given, positionals } = parseLine(argv, words) as { values: Texts; positionals: string[] };
  if (positionals[0] === "help") return { kind: "help", name: closestCommand(positionals.slice(1)) };
  if (given.help === true) return { kind: "help", name: closestCommand(positionals) };
  if (given.version === true) return { kind: "version" };
  const command = findCommand(positionals);
  if (command === undefined) throw noSuchCommand(positionals);
  const operands = positionals.slice(command.name.split(" ").length);
  checkGiven(command, given);
  checkOperands(command, operands);
  const values = collect(command, given);
  checkRequired(command, values);
  checkChoices(command, values);
  return { kind: "run", command, invocation: { values, operands } };
};
