import type { OptionName, Values } from "../options/options.js";

/** How a command was called. */
export interface CommandCall {
  values: Values;
  operands: readonly string[];
}

/** A command of `confab`, as its help describes it. */
export interface Command {
  /** Its words, such as "user create". */
  name: string;
  summary: string;
  /** What a person needs to know beyond the options. */
  about: string;
  operands: readonly string[];
  options: readonly OptionName[];
  required?: readonly OptionName[];
  /** Options that come from the environment or the file only: arguments show in the lists of processes. */
  hidden?: readonly OptionName[];
  /** Loads the code that runs it, and only that, and runs it; answers the exit status. */
  run(invocation: CommandCall): Promise<number>;
}
