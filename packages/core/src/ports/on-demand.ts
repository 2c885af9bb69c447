import type { Soon } from "./soon.js";

/** Thrown by work that cannot go on yet. What opened its transaction waits until it is `ready`, and runs the work again. */
export class NotReady extends Error {
  override name = "NotReady";

  constructor(
    readonly ready: Promise<void>,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown by work that needs a part of the program which is not loaded yet. */
export class NotLoaded extends NotReady {
  override name = "NotLoaded";

  constructor(loading: Promise<void>) {
    super(loading, "A part of the program is not loaded yet");
  }
}

/** A part of the program that is loaded when work first needs it, since most processes never do. */
export class OnDemand<T> {
  #part: { value: T | null } | undefined;
  #loading: Promise<void> | undefined;

  /** `import_` loads the part. */
  constructor(private readonly import_: () => Promise<T>) {}

  /** Returns the part, null where it cannot be loaded; throws `NotLoaded` until it is known which. */
  get(): T | null {
    if (this.#part === undefined) throw new NotLoaded(this.load());
    return this.#part.value;
  }

  /** Loads the part. The promise is kept whether that succeeds or not. */
  load(): Promise<void> {
    this.#loading ??= this.import_().then(
      (value) => this.keep(value),
      () => this.keep(null),
    );
    return this.#loading;
  }

  private keep(value: T | null): void {
    this.#part = { value };
  }
}

/** Runs `work` until all that it needs is loaded. */
export const onceLoaded = async <T>(work: () => Soon<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof NotLoaded)) throw cause;
      await cause.ready;
    }
  }
};
