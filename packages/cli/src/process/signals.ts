// A terminal's interrupt reaches a command that npm started twice: from the terminal and from npm.
const sameMoment = 250;

/** Resolves at the first SIGTERM or SIGINT; the second ends the process at once. */
export const firstSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let first: number | undefined;
    const hear = () => {
      const now = performance.now();
      if (first === undefined) {
        first = now;
        resolve();
      } else if (now - first > sameMoment) process.exit(1);
    };
    process.on("SIGTERM", hear).on("SIGINT", hear);
  });
