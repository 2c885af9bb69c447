#!/usr/bin/env node
import { main } from "./cli/main.js";

// Whoever reads the output may stop doing so, as `head` does.
process.stdout.on("error", () => {});

main(process.argv.slice(2)).then((status) => process.stdout.write("", () => process.exit(status)));
