import type { LogFields, Logger } from "../ports/ports.js";

/** A line as it was logged. */
export interface LogLine {
  level: "info" | "warn" | "error";
  message: string;
  fields: LogFields;
}

/** A logger that keeps its lines. */
export interface RecordingLogger extends Logger {
  readonly lines: LogLine[];
}

/** Makes a logger that keeps what is logged, for a test to look at. */
export const recordingLogger = (): RecordingLogger => {
  const lines: LogLine[] = [];
  const log =
    (level: LogLine["level"]) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, message, fields });
    };
  return { lines, info: log("info"), warn: log("warn"), error: log("error") };
};
