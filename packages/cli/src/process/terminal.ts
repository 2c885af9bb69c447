import { Failure } from "../failures.js";

/** A line for whoever, or whatever, reads the command's output. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A line for people. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const interrupt = "\u0003";
const endOfInput = "\u0004";
const erase = new Set(["\b", "\u007f"]);

/** Whether there is somebody to ask. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks for a line that does not show while it is typed. */
export const askSecretly = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin } = process;
    let typed: string[] = [];
    const finish = () => {
      stdin.setRawMode(false).pause().off("data", take);
      process.stderr.write("\n");
    };
    const take = (text: string) => {
      for (const character of text) {
        if (character === "\r" || character === "\n" || character === endOfInput) {
          finish();
          resolve(typed.join(""));
          return;
        }
        if (character === interrupt) {
          finish();
          reject(new Failure("Interrupted."));
          return;
        }
        if (erase.has(character)) typed = typed.slice(0, -1);
        else typed.push(character);
      }
    };
    // Before the question: an answer that comes at once would show.
    stdin.setRawMode(true).setEncoding("utf8").on("data", take).resume();
    process.stderr.write(question);
  });
