// Follows the section "Two people chat" of the README word for word, against a server on another port.

import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { command, killAll, newFolder, serve } from "../cli/confab.js";
import { registry } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("README");

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const section = /^## Two people chat\n(.*?)^## /ms.exec(readme)?.[1] ?? "";

interface Block {
  language: string;
  text: string;
}

const blocks: Block[] = [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));

const isShell = ({ language }: Block) => language === "sh";

/** What the README says a command prints; `…` stands for anything. */
const matches = (printed: string, { text }: Block): boolean => {
  const parts = text.trim().split("…");
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^]*?");
  return new RegExp(`^${pattern}`).test(printed.trim());
};

const marker = "---- next block ----";

/** Runs the commands in one shell, as somebody types them, and answers what each block printed. */
const follow = (commands: readonly Block[], env: Record<string, string>): Promise<string[]> =>
  new Promise((resolve) => {
    const npx = `npx() { shift; node "${command()}" "$@"; }`;
    const script = [npx, ...commands.map(({ text }) => `${text}\necho; echo "${marker}"`)].join("\n");
    const shell = spawn("bash", ["-e", "-c", script], { cwd: root, env: { ...process.env, ...env } });
    let printed = "";
    shell.stdout.on("data", (chunk) => {
      printed += chunk;
    });
    shell.once("close", () => resolve(printed.split(marker).slice(0, -1)));
  });

const missing = ["bash", "curl", "grep"].find((name) => spawnSync(name, ["--version"]).error !== undefined);

test.after(killAll);

const followed = async (): Promise<void> => {
  const data = newFolder();
  const server = await serve(["--data", data, "--quiet"]);
  const here = (block: Block): Block => ({
    ...block,
    text: block.text.replaceAll("http://127.0.0.1:9991", server.url),
  });
  const [start, ...rest] = blocks.map(here);
  assert.ok(start && matches(server.output.stdout, start), server.output.stdout);
  const commands = rest.filter(isShell);
  const printed = await follow(commands, { CONFAB_DATA: data });
  assert.is(printed.length, commands.length, printed.join("\n"));
  for (const [i, command] of commands.entries()) {
    const expected = rest[rest.indexOf(command) + 1];
    const output = printed[i] ?? "";
    if (expected !== undefined && !isShell(expected)) assert.ok(matches(output, expected), `${command.text}${output}`);
  }
};

const name = "two people chat with curl as it says";
if (missing === undefined) test(name, followed);
else test.skip(name, `there is no ${missing}`);

test("quotes the embedding example as it is", () => {
  const [, quoted] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  assert.fixture(quoted ?? "", readFileSync(new URL("../../examples/embed.ts", import.meta.url), "utf8"));
});

// A round number stays true when there are more, so that a new operation has nothing to change here.
test("claims no more operations than there are", () => {
  const [, claimed] = /^More than (\d+) of the API's operations exist\./m.exec(readme) ?? [];
  assert.ok(Number(claimed) < Object.keys(registry).length, claimed);
});
