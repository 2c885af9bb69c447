/** The command could not do what it was asked, for a reason that the message says; exit status 1. */
export class Failure extends Error {
  override name = "Failure";
}

/** What went wrong, in the words of who threw it. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The command was called wrongly; exit status 2, with the usage line of `command` ("" for confab itself). */
export class Misuse extends Error {
  override name = "Misuse";
  readonly command: string;

  constructor(command: string, message: string) {
    super(message);
    this.command = command;
  }
}
