import type { IncomingMessage } from "node:http";
import { ChatError, type FileIntake, fail, type WireBody } from "@confab/core";

interface Streaming {
  intake: FileIntake;
  /** Milliseconds for the whole body. */
  timeout: number;
}

/** Reads a body that goes to the intake as a whole while it comes. Returns the body, or why it is refused. */
export const streamWhole = async (
  req: IncomingMessage,
  { intake, timeout }: Streaming,
): Promise<WireBody | ChatError> => {
  const timer = setTimeout(() => req.destroy(), timeout);
  try {
    const { taken } = await intake.take(req.iterator({ destroyOnReturn: false }));
    if (req.complete) return { kind: "taken", taken };
    await intake.discard();
    return fail("malformedRequest");
  } catch (cause) {
    await intake.discard();
    if (cause instanceof ChatError) return cause;
    if (!req.complete) return fail("malformedRequest");
    throw cause;
  } finally {
    clearTimeout(timer);
  }
};
