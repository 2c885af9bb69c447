import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { assert, suite } from "../support/suite.js";
import { command, confab, founding, init, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli: what a start makes, and what ends it");

test.after(killAll);

test("serve creates nothing in a folder that may be misspelt, and says where it looked", async () => {
  const data = newFolder();
  const { status, stdout, stderr } = await confab(["serve", "--port", "0", "--data", data]);
  assert.equal([status, stdout], [1, ""]);
  assert.is(
    stderr,
    `confab: There is no organization in ${resolve(data)}. Create one with \`confab init\` or --create, or name another folder with --data.\n`,
  );
  assert.is(existsSync(data), false);
  assert.is((await confab(["init", ...founding, "--url", "https://chat.example.com", "--data", data])).status, 0);
  const served = await serve(["--data", data]);
  assert.is((await served.stop()).status, 0);
});

test("serve creates nothing in an empty folder that it was named", async () => {
  const data = newFolder();
  mkdirSync(data, { recursive: true });
  assert.match((await confab(["serve", "--port", "0", "--data", data])).stderr, `no organization in ${resolve(data)}`);
});

test("the first start in the default folder creates an organization there", async () => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "confab-first-")));
  const { output, stop } = await serve([], { cwd, creates: false });
  assert.match(output.stdout, 'Created the organization "Confab".');
  assert.ok(existsSync(join(cwd, "data", "chat.db")));
  await stop();
});

test("a start on a taken port leaves no folder behind", async () => {
  const first = await serve(["--storage", "memory"]);
  const data = newFolder();
  const { status } = await confab(["serve", "--create", "--data", data, "--port", new URL(first.url).port]);
  assert.equal([status, existsSync(data)], [1, false]);
  await first.stop();
});

test("where the socket for commands cannot be made, the server goes on and says what is missing", async () => {
  const data = newFolder();
  await init("--data", data);
  mkdirSync(join(data, "confab.sock"));
  const { output, stop } = await serve(["--data", data]);
  assert.match(
    output.stderr,
    /^The socket \S+confab\.sock cannot be made \(.+\): `confab user`, `backup` and `check` work only while no server runs\.$/m,
  );
  assert.is((await stop()).status, 0);
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A program that starts the server as npm does, tells its process id when it listens, and passes no signal on. */
const starter = `
  const { spawn } = require("node:child_process");
  const [command, detached] = process.argv.slice(1);
  const args = [command, "serve", "--storage", "memory", "--port", "0"];
  const child = spawn(process.execPath, args, { detached: detached === "detached", stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.on("data", (text) => String(text).includes("listening") && console.log(child.pid));
  setInterval(() => {}, 1000);
`;

/** Starts a server by a parent that is then killed; resolves to its process id. */
const orphaned = async (env: Record<string, string>, how = "attached"): Promise<number> => {
  const parent = spawn(process.execPath, ["-e", starter, command(), how], {
    env: { ...process.env, _: "node", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((found) => parent.stdout.once("data", (text) => found(Number(text))));
  // The server looks for its parent once it has said that it listens.
  await wait(500);
  parent.kill("SIGKILL");
  return pid;
};

const endsWithin = async (pid: number, seconds: number): Promise<boolean> => {
  for (let looks = 0; looks < seconds * 10 && isRunning(pid); looks += 1) await wait(100);
  return !isRunning(pid);
};

test("a server that npm started ends when npm is gone", async () => {
  assert.ok(await endsWithin(await orphaned({ npm_command: "start" }), 20));
});

test("a server outlives a parent that is not npm, and npm where it was to outlive it", async () => {
  const survivors = [
    await orphaned({ npm_command: "" }),
    await orphaned({ npm_command: "exec", _: "/usr/bin/nohup" }),
    await orphaned({ npm_command: "exec" }, "detached"),
  ];
  try {
    assert.is(await endsWithin(survivors[0] ?? 0, 3), false);
    assert.equal(survivors.map(isRunning), [true, true, true]);
  } finally {
    for (const pid of survivors) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  }
});
