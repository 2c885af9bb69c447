#!/usr/bin/env node
import { parseArgs } from "node:util";
import manifest from "../package.json" with { type: "json" };

const { values } = parseArgs({ options: { version: { type: "boolean" } }, allowPositionals: true });
if (values.version) console.log(manifest.version);
