import { existsSync } from "node:fs";

// Without install scripts npm builds nothing, and the shell says only that it finds no command.
if (!existsSync(new URL("../node_modules/.bin/confab", import.meta.url))) {
  console.error(
    "Confab is not built yet, since npm ran no install scripts. Run `npm run build`, and then `npm start`.",
  );
  process.exitCode = 1;
}
