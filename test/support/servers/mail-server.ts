import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  content: string;
  /** The body as it was written. */
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** The next mail, or the first that nobody has asked for. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const decodeQuotedPrintable = (text: string): string => {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

const bodyOf = (content: string): string => {
  const [head = "", ...rest] = content.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n").replaceAll("\r\n", "\n");
  const [, encoding = ""] = /^content-transfer-encoding: (.*)$/im.exec(head) ?? [];
  if (/quoted-printable/i.test(encoding)) return decodeQuotedPrintable(body);
  return /base64/i.test(encoding) ? Buffer.from(body, "base64").toString("utf8") : body;
};

/** An SMTP server on a free port that keeps what it gets. */
export const receiveMail = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let taken = 0;
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const content = Buffer.concat(chunks).toString("utf8");
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), content, text: bodyOf(content) };
        received.push(mail);
        done();
        waiting.shift()?.(mail);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, received },
    next: () => {
      const mail = received[taken];
      taken += 1;
      return mail === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(mail);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
