#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";

// Whoever reads the output may stop doing so, as `head` does.
process.stdout.on("error", () => {});

// By default the space for new objects grows to 48 MB as soon as a thousand clients come at once, and stays that large. What the
// server makes is either gone by the end of a request or kept for long, so that a small space is collected as cheaply.
const keepSpaceSmall = (): void => setFlagsFromString("--semi-space-growth-factor=1");
keepSpaceSmall();
// The start of a thread sets it back.
process.on("worker", (thread) => thread.once("online", keepSpaceSmall));

// What it makes holds messages and keys: nobody else's business, wherever it is put.
process.umask(0o077);

// Loaded now, since loading makes the space grow, too.
const { main } = await import("./cli/main.js");
main(process.argv.slice(2)).then((status) => process.stdout.write("", () => process.exit(status)));
