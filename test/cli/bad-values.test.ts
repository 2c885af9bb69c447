import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../../packages/cli/src/arguments.js";
import { commands } from "../../packages/cli/src/commands/commands.js";
import { Misuse } from "../../packages/cli/src/failures.js";
import { main } from "../../packages/cli/src/main.js";
import { optionForm } from "../../packages/cli/src/options/option-form.js";
import { environmentName, type OptionName, optionNames, specOf } from "../../packages/cli/src/options/options.js";
import { assert, suite } from "../support/suite.js";

const test = suite("cli bad values");

test.before.each(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("CONFAB_")) delete process.env[name];
});

const folder = mkdtempSync(join(tmpdir(), "confab-bad-"));
const file = join(folder, "file");
writeFileSync(file, "no folder, and no JSON");
mkdirSync(join(folder, "empty"));

/** What somebody may give by mistake, and a part of what they are told; no text at all is wrong for a name. */
const mistakes: Partial<Record<OptionName, { bad: readonly string[]; says: RegExp }>> = {
  port: { bad: ["x", "-1", "65536", "1e3", "0x50", " 80"], says: /a number up to 65535/ },
  vocabulary: { bad: ["klingon", "Auto"], says: /is auto, contract or clients/ },
  avatars: { bad: ["none", "Drawn"], says: /is drawn or provider/ },
  "media-proxy": { bad: ["no", "On"], says: /is on or off/ },
  "connections-per-address": { bad: ["x", "0", "-1", "1.5"], says: /is a number from 1/ },
  "message-retention-days": { bad: ["x", "0", "-1", "1.5", "Unlimited"], says: /is a number from 1, or unlimited/ },
  "files-per-user": { bad: ["x", "0", "-1", "1.5", "none"], says: /is a number from 1, or unlimited/ },
  "files-per-address": { bad: ["x", "0", "-1", "1.5", "none"], says: /is a number from 1, or unlimited/ },
  "requests-per-user": { bad: ["x", "0", "-1", "1.5", "none"], says: /is a number from 1, or unlimited/ },
  "requests-per-address": { bad: ["x", "0", "-1", "1.5"], says: /is a number from 1, or unlimited/ },
  "bots-per-user": { bad: ["x", "0", "-1", "1.5"], says: /is a number from 1/ },
  "creations-per-day": { bad: ["x", "0", "-1", "1.5"], says: /is a number from 1, or unlimited/ },
  host: { bad: ["http://localhost", "a b", "[::1]"], says: /such as 127\.0\.0\.1/ },
  url: {
    bad: [
      "nonsense",
      "chat.example.com",
      "ftp://x",
      "https://",
      "https://a b",
      "https://a/?b",
      "https://u:p@a",
      "https://a:99999",
    ],
    says: /such as https:\/\/chat\.example\.com/,
  },
  "cors-origin": {
    bad: ["foo", "*", "null", "https://a/", "https://a/b", "https://a:443", "https://A", "https://u@a"],
    says: /such as https:\/\/app\.example\.com/,
  },
  "trusted-proxy": {
    bad: ["foo", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "::1/129", "1.2.3", "a/b/c", "10.0.0.0/8/8"],
    says: /10\.0\.0\.0\/8/,
  },
  "push-relay": {
    bad: ["foo", "ftp://b", "https:secret", "https:///secret"],
    says: /such as https:\/\/push/,
  },
  smtp: { bad: ["foo", "http://b", "smtp:secret", "smtp:///secret", "smtps://"], says: /such as smtp:\/\/mail/ },
  "mail-from": { bad: ["foo", "a@b c", "@", "a@"], says: /an e-mail address such as/ },
  "owner-email": { bad: ["foo"], says: /an e-mail address such as/ },
  email: { bad: ["foo"], says: /an e-mail address such as/ },
  "owner-name": { bad: ["A", " 😀 "], says: /has 2 to 100 characters/ },
  name: { bad: ["A"], says: /has 2 to 100 characters/ },
  storage: {
    bad: ["oracle", "SQLITE", "sqlite ", "postgres:confab"],
    says: /is sqlite, memory, or an address such as postgres:/,
  },
  to: { bad: ["sqlite", "chat.db", "http://db"], says: /an address such as postgres:/ },
  namespace: { bad: ["a b", "ä", "x/y", "one:two"], says: /letters, digits, dots and dashes/ },
  role: { bad: ["king", "Member", "toString", "400"], says: /owner, administrator, moderator/ },
  "owner-password": { bad: ["x".repeat(101)], says: /at most 100 characters/ },
  password: { bad: ["x".repeat(101)], says: /at most 100 characters/ },
};

/** Texts that any option takes; what they name may be missing, which is found when the command runs. */
const freeTexts: readonly OptionName[] = ["data", "from", "config", "organization"];

const commandOf = (name: OptionName) =>
  commands.find(({ options, hidden }) => [...options, ...(hidden ?? [])].includes(name));

const argvOf = (name: OptionName): string[] => {
  const command = commandOf(name);
  const needed = (command?.required ?? []).filter((each) => each !== name);
  const given = needed.flatMap((each) => [`--${each}`, /email/.test(each) ? "a@b.c" : "Ada"]);
  return [...(command?.name.split(" ") ?? []), ...(command?.operands ?? []), ...given];
};

const misuseOf = (argv: readonly string[]): string => {
  try {
    readArguments(argv);
  } catch (error) {
    assert.instance(error, Misuse);
    return (error as Misuse).message;
  }
  throw new Error(`This was accepted: ${argv}`);
};

test("every option with a value has a form, or takes any text", () => {
  const valued = optionNames.filter((name) => specOf(name).value !== undefined);
  assert.equal(
    valued.filter((name) => (optionForm(name) === undefined) !== freeTexts.includes(name)),
    [],
  );
  assert.equal(
    valued.filter((name) => !freeTexts.includes(name) && mistakes[name] === undefined),
    [],
  );
});

for (const [name, { bad, says }] of Object.entries(mistakes) as [OptionName, { bad: string[]; says: RegExp }][])
  test(`a bad --${name} is refused in words, by the name of where it stands`, () => {
    for (const text of bad) {
      const argv = argvOf(name);
      const variable = environmentName(name);
      const config = join(folder, "config.json");
      const repeats = optionForm(name)?.isSecret !== true;
      const check = (message: string, from: string) => {
        assert.ok(message.startsWith(from), message);
        assert.match(message, says);
        assert.is(message.includes(text), repeats, message);
      };
      check(misuseOf([...argv, `--${name}=${text}`]), `--${name} `);
      process.env[variable] = text;
      if (!commandOf(name)?.required?.includes(name)) check(misuseOf(argv), `${variable} `);
      delete process.env[variable];
      writeFileSync(config, JSON.stringify({ [name]: text }));
      if (!commandOf(name)?.required?.includes(name))
        check(misuseOf([...argv, "--config", config]), `"${name}" in ${config} `);
    }
  });

test("what is right is taken", () => {
  const right: [OptionName, string][] = [
    ...[
      ["port", "0"],
      ["port", "65535"],
      ["host", "::1"],
      ["host", "chat.example.com"],
      ["url", "http://localhost:1/a/b/"],
    ],
    ...[
      ["cors-origin", "app://localhost"],
      ["cors-origin", "https://a.example:8443"],
      ["trusted-proxy", "::1/128"],
    ],
    ...[
      ["trusted-proxy", "0.0.0.0/0"],
      ["smtp", "smtps://u:p%40@mail.example.com:465"],
      ["storage", "memory"],
    ],
  ] as [OptionName, string][];
  for (const [name, text] of right) assert.is(readArguments([...argvOf(name), `--${name}`, text]).kind, "run", text);
});

/** Runs the command line in this process; answers its status and what it says to people. */
const run = async (...argv: string[]): Promise<{ status: number; said: string }> => {
  const { write } = process.stderr;
  let said = "";
  process.stderr.write = ((text: string) => {
    said += text;
    return true;
  }) as typeof process.stderr.write;
  try {
    return { status: await main(argv), said };
  } finally {
    process.stderr.write = write;
  }
};

const nowhere = join(folder, "nowhere");
const below = join(file, "below");

/** Everything that somebody may get wrong which is found only when the command runs, for each command that can meet it. */
const runs: readonly (readonly string[])[] = [
  ...[
    ["serve", "--trusted-proxy", "foo"],
    ["serve", "--cors-origin", "foo"],
    ["serve", "--url", "nonsense"],
  ],
  ...["/proc/foo", below, file, join(folder, "x\0y")].flatMap((data) => [
    ["serve", "--create", "--port", "0", "--data", data],
    ["serve", "--port", "0", "--data", data],
    ["init", "--organization", "T", "--owner-email", "a@b.c", "--owner-name", "Ada", "--data", data],
    ...commands
      .filter(({ name }) => name !== "serve" && name !== "init")
      .map(({ name, operands, required = [] }) => [
        ...[...name.split(" "), ...operands.map((each) => (each === "ROLE" ? "member" : "1"))],
        ...required.flatMap((each) => [`--${each}`, each === "email" ? "a@b.c" : "Ada"]),
        ...["--data", data],
      ]),
  ]),
  ...["check", "serve"].flatMap((name) => [nowhere, file, folder].map((config) => [name, "--config", config])),
  ["serve", "--port", "0", "--storage", "memory", "--host", "no-such-host.invalid"],
  ["serve", "--port", "0", "--storage", "memory", "--host", "192.0.2.1"],
  ["serve", "--port", "0", "--storage", "postgres://x"],
  ["serve", "--port", "0", "--storage", "memory", "--owner-name", "*"],
  ["backup", "", "--data", nowhere],
  ["user", "password", "1", "--password", "secret"],
  ["user", "password", "1"],
  ["init", "--organization", "T", "--owner-email", "a@b.c", "--owner-name", "A", "--data", nowhere],
  ["frobnicate"],
  ["serve", "--constructor"],
  ["serve", "--__proto__", "1"],
];

for (const argv of runs)
  test(`no stack reaches the terminal for: confab ${argv.join(" ").replaceAll("\0", "\\0").replaceAll(folder, "…")}`, async () => {
    process.env.CONFAB_PASSWORD = argv.includes("password") && argv.includes("--data") ? "a password" : "";
    const { status, said } = await run(...argv);
    assert.ok(status === 1 || status === 2, `${status}`);
    assert.match(said, /^confab: \S/);
    assert.not.match(said, /\n\s+at |^\s*TypeError|node:internal|undefined/);
    assert.not.match(said, "secret would");
  });
