#!/usr/bin/env node
import { main } from "./main.js";

// Whoever reads the output may stop doing so, as `head` does.
process.stdout.on("error", () => {});

// What it makes holds messages and keys: nobody else's business, wherever it is put.
process.umask(0o077);

main(process.argv.slice(2)).then((status) => process.stdout.write("", () => process.exit(status)));
