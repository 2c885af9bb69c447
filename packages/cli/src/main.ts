import manifest from "../package.json" with { type: "json" };
import type { Request } from "./arguments.js";
import { Misuse } from "./failures.js";
import { help, usage } from "./help.js";
import { parseLine, questionIn } from "./options/line.js";
import { print, say } from "./process/terminal.js";

/** Errors whose message is all that a person needs; anything else is a fault of ours and shows where it came from. */
const isExpected = (error: Error & { code?: unknown }): boolean =>
  ["Failure", "ChatError", "StorageError"].includes(error.name) ||
  (typeof error.code === "string" && /^E[A-Z]+$/.test(error.code));

const reportMisuse = ({ message, command }: Misuse): number => {
  say(`confab: ${message}`);
  say(usage(command));
  say(`\`confab${command === "" ? "" : ` ${command}`} --help\` says more.`);
  return 2;
};

// The driver's own message goes on with a line for each place where it looked.
const withCause = ({ message, cause }: Error): string => {
  const [why = ""] = cause instanceof Error ? cause.message.split("\n", 1) : [];
  return message.includes(why) ? message : `${message} (${why})`;
};

/** What can be done about damaged data, which nothing here repairs. */
const remedy =
  "To go on from a backup: put it into an empty folder as chat.db, its files beside it as chat.db.files, and the\n" +
  "chat.db.key of this organization as chat.db.key; then name that folder with --data. `confab backup --help` says more.";

/** What can be done about an organization that has not come whole. */
const repetition =
  "The move is `confab migrate`, with the same --from, --to, --namespace and --data. What it copies from is as it was.";

const remedies: Readonly<Record<string, string>> = { corrupt: remedy, incomplete: repetition };

const remedyOf = (error: Error & { fault?: unknown }): string | undefined =>
  error.name === "StorageError" ? remedies[String(error.fault)] : undefined;

const report = (cause: unknown): number => {
  if (cause instanceof Misuse) return reportMisuse(cause);
  const error = cause instanceof Error ? cause : new Error(String(cause));
  say(`confab: ${isExpected(error) ? withCause(error) : (error.stack ?? error.message)}`);
  const advice = remedyOf(error);
  if (advice !== undefined) say(advice);
  return 1;
};

/** What is asked for. Values are checked by the server's own code, which takes longer to load than a question to answer. */
const requestOf = async (argv: readonly string[]): Promise<Request> =>
  questionIn(parseLine(argv)) ?? (await import("./arguments.js")).readArguments(argv);

const run = async ({ command, invocation }: Extract<Request, { kind: "run" }>): Promise<number> => {
  const { strangeVariables } = await import("./arguments.js");
  for (const sentence of strangeVariables(process.env)) say(`confab: ${sentence}`);
  return command.run(invocation);
};

/** Runs the command line and answers the exit status. */
export const main = async (argv: readonly string[]): Promise<number> => {
  try {
    const request = await requestOf(argv);
    if (request.kind === "run") return await run(request);
    print(request.kind === "help" ? help(request.name) : manifest.version);
    return 0;
  } catch (cause) {
    return report(cause);
  }
};
