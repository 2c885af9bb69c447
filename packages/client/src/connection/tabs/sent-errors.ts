import { ChatError, ConnectionError, type ConnectionFault } from "../../api/errors.js";

/** An error as tabs send it to each other; the copy of a channel would lose its class. */
export type SentError =
  | Pick<ChatError, "code" | "status" | "fields" | "message">
  | { kind: ConnectionFault; message: string };

/** Returns what another tab makes an equal error of. */
export const sentError = (error: Error): SentError => {
  const { message } = error;
  if (!(error instanceof ChatError))
    return { kind: error instanceof ConnectionError ? error.kind : "malformed", message };
  const { code, status, fields } = error;
  return { code, status, fields, message };
};

/** Returns the error that another tab sent. */
export const receivedError = (sent: SentError): ChatError | ConnectionError => {
  if ("kind" in sent) return new ConnectionError(sent.kind, sent.message);
  const { code, status, fields, message } = sent;
  return new ChatError({ code, status, fields, msg: message });
};
