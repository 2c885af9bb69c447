import { defineService } from "../../operation/define-service.js";

/** Keeps this process from deleting files, as long as somebody copies those that rows refer to. */
export class FileHold {
  /** How many calls of `during` are running. */
  private holding = 0;

  /** Whether no file may be deleted. */
  get isHeld(): boolean {
    return this.holding > 0;
  }

  /** Runs `work`, and lets files be deleted again when it is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.holding += 1;
    try {
      return await work();
    } finally {
      this.holding -= 1;
    }
  }
}

/** Says whether files may be deleted. */
export const fileHold = defineService<FileHold>("fileHold");
