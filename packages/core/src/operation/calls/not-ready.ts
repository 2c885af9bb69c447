/** Thrown by a call that has to wait before its transaction opens. It runs again once `ready` resolves. */
export class NotReady extends Error {
  override name = "NotReady";

  constructor(
    readonly ready: Promise<void>,
    message: string,
  ) {
    super(message);
  }
}
