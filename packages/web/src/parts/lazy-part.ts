import { lazy } from "preact/compat";
import { isServerThere } from "../client.js";

/** Milliseconds between two tries. */
const pause = 2_000;

/** Loads a file of the page; while the server is away it waits for it. Throws where the server no longer has the file. */
const whenServed = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (await isServerThere()) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** A component whose file is loaded when it first shows. */
export const lazyPart: typeof lazy = (load) => lazy(() => whenServed(load));
