import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments, strangeVariables } from "../../packages/cli/src/arguments.js";
import { commands } from "../../packages/cli/src/commands/commands.js";
import { Misuse } from "../../packages/cli/src/failures.js";
import { help } from "../../packages/cli/src/help.js";
import { optionForm } from "../../packages/cli/src/options/option-form.js";
import { environmentName, type OptionName, options } from "../../packages/cli/src/options/options.js";
import { assert, suite } from "../support/suite.js";

const test = suite("cli arguments");

test.before.each(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("CONFAB_")) delete process.env[name];
});

const configFile = (content: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), "confab-config-")), "confab.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const valuesOf = (...argv: string[]) => {
  const request = readArguments(argv);
  if (request.kind !== "run") throw new Error(`This runs nothing: ${argv}`);
  return request.invocation.values;
};

/** A text that the option takes. */
const sample = (name: OptionName): string => {
  const form = optionForm(name);
  const texts = [
    "7",
    "auto",
    "drawn",
    "on",
    "a@example.com",
    "https://example.com",
    "10.0.0.1",
    "smtp://example.com",
    "memory",
    "guest",
    "postgres://example.com/confab",
  ];
  return texts.find((text) => form?.accepts(text) ?? true) ?? "";
};

const misuse = (argv: readonly string[], message: string, command = "serve") => {
  try {
    readArguments(argv);
  } catch (error) {
    assert.instance(error, Misuse);
    assert.equal([(error as Misuse).message, (error as Misuse).command], [message, command]);
    return;
  }
  throw new Error(`This was accepted: ${argv}`);
};

test("an option comes before the environment, that before the file, and that before what is usual", () => {
  const config = configFile({ port: 3, host: "file", data: "file", quiet: true });
  process.env.CONFAB_PORT = "2";
  process.env.CONFAB_HOST = "environment";
  const values = valuesOf("serve", "--config", config, "--port", "1");
  assert.equal([values.port, values.host, values.data, values.quiet], ["1", "environment", "file", true]);
  assert.equal([values.storage, values.json], ["sqlite", undefined]);
});

test("every option of every command can come from the environment", () => {
  for (const command of commands) {
    for (const name of command.options.filter((each) => each !== "config")) {
      const isFlag = !("value" in options[name]);
      const text = sample(name);
      process.env[environmentName(name)] = isFlag ? "true" : text;
      const required = (command.required ?? []).flatMap((each) => [`--${each}`, sample(each)]);
      const argv = [...command.name.split(" "), ...command.operands, ...required.filter((each) => each !== name)];
      const expected = isFlag ? true : "isList" in options[name] ? [text] : text;
      if (!command.required?.includes(name)) assert.equal(valuesOf(...argv)[name], expected, `${command.name} ${name}`);
      delete process.env[environmentName(name)];
    }
  }
});

test("the configuration file can be named by the environment", () => {
  process.env.CONFAB_CONFIG = configFile({ port: 5, "cors-origin": ["https://a", "https://b"] });
  const values = valuesOf("serve");
  assert.equal([values.port, values["cors-origin"]], ["5", ["https://a", "https://b"]]);
});

test("lists come as several options, with commas, or as a list", () => {
  const both = ["https://a", "https://b"];
  assert.equal(valuesOf("serve", "--cors-origin", "https://a", "--cors-origin", "https://b")["cors-origin"], both);
  process.env.CONFAB_CORS_ORIGIN = "https://a,https://b";
  assert.equal(valuesOf("serve")["cors-origin"], both);
});

test("what the environment leaves empty is not said, and flags can be said to be false there", () => {
  process.env.CONFAB_PORT = "";
  process.env.CONFAB_QUIET = "0";
  assert.equal([valuesOf("serve").port, valuesOf("serve").quiet], ["9991", false]);
});

test("a file may hold options of other commands, but none that no command has", () => {
  assert.is(valuesOf("check", "--config", configFile({ port: 5, data: "x" })).data, "x");
  const file = configFile({ prot: 5 });
  misuse(["serve", "--config", file], `${file}: there is no option "prot". Did you mean port?`);
});

test("values of the wrong kind are refused by name", () => {
  const file = configFile({ port: [5] });
  misuse(["serve", "--config", file], `"port" in ${file} is not a text or a number.`);
  process.env.CONFAB_QUIET = "perhaps";
  misuse(["serve"], 'CONFAB_QUIET is true or false, not "perhaps".');
});

test("a file that is missing or no JSON object is named", () => {
  assert.throws(
    () => readArguments(["serve", "--config", "/nowhere/confab.json"]),
    /\/nowhere\/confab\.json cannot be read/,
  );
  assert.throws(() => readArguments(["serve", "--config", configFile("{")]), /cannot be read/);
  assert.throws(() => readArguments(["serve", "--config", configFile([1])]), /does not hold a JSON object/);
});

test("wrong uses are named, with the command whose usage helps", () => {
  misuse([], "A command is missing.", "");
  misuse(["launch"], 'There is no command "launch".', "");
  misuse(["serv"], 'There is no command "serv". Did you mean confab serve?', "");
  misuse(["users", "list"], 'There is no command "users". Did you mean confab user list?', "");
  misuse(["usr"], 'There is no command "usr". Did you mean confab user?', "");
  misuse(["deactivate", "1"], 'There is no command "deactivate". Did you mean confab user deactivate?', "");
  misuse(["user", "lst"], 'There is no command "user lst". Did you mean confab user list?', "user");
  misuse(["check", "--dta", "x"], "Unknown option '--dta'. Did you mean --data?", "check");
  misuse(
    ["user", "password", "1", "--password", "x"],
    "--password would show in lists of processes: CONFAB_PASSWORD is read instead.",
    "user password",
  );
  misuse(["user"], "confab user needs a command.", "user");
  misuse(["user", "rename"], 'There is no command "user rename".', "user");
  misuse(["serve", "--prot", "1"], "Unknown option '--prot'. Did you mean --port?");
  misuse(["serve", "--port"], "Option '--port <value>' argument missing.");
  misuse(["serve", "--port="], "--port needs a value.");
  misuse(["serve", "--quiet=yes"], "Option '--quiet' does not take an argument.");
  misuse(["serve", "now"], '"now" is one argument too many.');
  misuse(["check", "--port", "1"], "confab check has no option --port.", "check");
  misuse(["backup"], "FILE is missing.", "backup");
  misuse(["init", "--owner-email", "a@b.c"], "--organization is missing.", "init");
  misuse(["user", "create", "--email", "a@b.c"], "--name is missing.", "user create");
});

test("variables that look like Confab's and are none are told of, with the one that was meant", () => {
  const environment = { CONFAB_PROT: "1", CONFAB_PORT: "2", CONFAB_SERVICE_HOST: "3", PATH: "4" };
  assert.equal(strangeVariables(environment), [
    "The environment variable CONFAB_PROT is none of Confab's. Did you mean CONFAB_PORT?",
    "The environment variable CONFAB_SERVICE_HOST is none of Confab's.",
  ]);
});

test("a password that no argument may hold comes from the environment or the file", () => {
  process.env.CONFAB_PASSWORD = "of the environment";
  assert.is(valuesOf("user", "password", "1").password, "of the environment");
  delete process.env.CONFAB_PASSWORD;
  const config = configFile({ password: "of the file" });
  assert.is(valuesOf("user", "password", "1", "--config", config).password, "of the file");
  assert.match(help("user password"), "CONFAB_PASSWORD");
  assert.not.match(help("user password"), "--password");
});

test("help and version come before anything else that is wrong", () => {
  assert.equal(readArguments(["--help"]), { kind: "help", name: "" });
  assert.equal(readArguments(["user", "-h"]), { kind: "help", name: "user" });
  assert.equal(readArguments(["backup", "--help"]), { kind: "help", name: "backup" });
  assert.equal(readArguments(["help", "user", "create"]), { kind: "help", name: "user create" });
  assert.equal(readArguments(["--version"]), { kind: "version" });
});

test("the help of each command names its usage, its options and where else they can come from", () => {
  for (const command of commands) {
    const text = help(command.name);
    assert.match(text, `Usage: confab ${command.name}`);
    for (const name of command.options) assert.match(text, `--${name}`);
    for (const name of command.operands) assert.match(text, name);
    assert.match(text, "CONFAB_");
    assert.match(help(""), command.summary);
  }
  assert.match(help("user"), "user api-key USER");
});

test("an option stands apart from what is said of it", () => {
  const texts = commands.flatMap(({ name }) => help(name).split("\n"));
  const options = texts.filter((line) => line.startsWith("  --"));
  assert.ok(options.length > 50);
  for (const line of options) assert.match(line, /^ {2}--[a-z-]+( [A-Z]+)?( {2,}\S|$)/);
});

test("no help text is wider than a terminal", () => {
  for (const name of ["", "user", ...commands.map((command) => command.name)]) {
    for (const line of help(name).split("\n")) assert.ok(line.length <= 100, line);
  }
});

test("every option belongs to a command", () => {
  const used = new Set<OptionName>(["help", "version", ...commands.flatMap((command) => command.options)]);
  assert.equal(
    Object.keys(options).filter((name) => !used.has(name as OptionName)),
    [],
  );
});

test("an option with few values takes no other, from wherever it comes", () => {
  assert.is(valuesOf("serve", "--vocabulary", "clients").vocabulary, "clients");
  misuse(["serve", "--vocabulary", "klingon"], '--vocabulary is auto, contract or clients, not "klingon".');
  misuse(["serve", "--avatars", "none"], '--avatars is drawn or provider, not "none".');
  process.env.CONFAB_AVATARS = "nowhere";
  misuse(["serve", "--owner-name", "A"], '--owner-name has 2 to 100 characters, not "A".');
  misuse(["serve"], 'CONFAB_AVATARS is drawn or provider, not "nowhere".');
});
