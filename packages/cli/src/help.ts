import type { Command } from "./commands/command.js";
import { commands } from "./commands/commands.js";
import { environmentName, type OptionName, specOf } from "./options/options.js";

const width = 100;
/** Where the texts of options begin; below the spelling of one that is longer. */
const column = 31;

const wrap = (text: string, indent: string): string => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + word.length >= width) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${indent}${each}`).join("\n");
};

const spelling = (name: OptionName): string => {
  const { value } = specOf(name);
  return value === undefined ? `--${name}` : `--${name} ${value}`;
};

const optionLine = (name: OptionName): string => {
  const { help, initial, isList } = specOf(name);
  const more = [initial === undefined ? "" : ` (${initial})`, isList ? " Can be given several times." : ""].join("");
  const [first = "", ...rest] = wrap(`${help}${more}`, " ".repeat(column)).split("\n");
  const spelled = `  ${spelling(name)}`;
  if (spelled.length >= column) return [spelled, first, ...rest].join("\n");
  return [spelled.padEnd(column) + first.trimStart(), ...rest].join("\n");
};

/** The line that says how a command is called; "" is confab itself, "user" a group of commands. */
export const usage = (name: string): string => {
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return `Usage: confab ${name === "" ? "" : `${name} `}COMMAND [options]`;
  const required = (command.required ?? []).map(spelling);
  return ["Usage: confab", name, ...command.operands, ...required, "[options]"].join(" ");
};

const environmentNote = (name: OptionName): string =>
  wrap(
    `Each option can also come from the environment (${environmentName(name)} for --${name}) or from the --config file. The command ` +
      "line comes before the environment, and that before the file.",
    "",
  );

const hiddenHelp = (name: OptionName): string => specOf(name).help.split(";")[0] ?? "";

const commandHelp = (command: Command): string =>
  [
    usage(command.name),
    "",
    command.summary,
    wrap(command.about, ""),
    "",
    "Options:",
    ...command.options.map(optionLine),
    optionLine("help"),
    ...(command.hidden ?? []).flatMap((name) => [
      "",
      wrap(`From the environment only, as ${environmentName(name)}: ${hiddenHelp(name)}`, ""),
    ]),
    "",
    environmentNote(command.options[0] ?? "data"),
  ].join("\n");

const groupHelp = (group: string): string => {
  const members = commands.filter(({ name }) => group === "" || name.startsWith(`${group} `));
  const spell = ({ name, operands }: Command) => [name, ...operands].join(" ");
  return [
    usage(group),
    "",
    ...(group === "" ? ["Confab is a team chat server.", ""] : []),
    "Commands:",
    ...members.map((command) => `  ${spell(command).padEnd(26)}${command.summary}`),
    "",
    "Options:",
    optionLine("help"),
    ...(group === "" ? [optionLine("version")] : []),
    "",
    `Say \`confab ${members[0]?.name} --help\` for what a command does and takes.`,
    "Exit status: 0 done, 1 failed, 2 used wrongly.",
  ].join("\n");
};

/** The help text of a command, of a group of commands, or of confab itself. */
export const help = (name: string): string => {
  const command = commands.find((each) => each.name === name);
  return command === undefined ? groupHelp(name) : commandHelp(command);
};
