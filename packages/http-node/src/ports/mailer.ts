import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "@confab/core";
import type { SendMailOptions } from "nodemailer";
import { makeFolder } from "./folders.js";
import { optional } from "./optional.js";

const loadMailer = () => optional("nodemailer", "Mails", () => import("nodemailer"));

// As parts and never as a text that is taken apart: nothing in a name can add a header or a receiver.
const toMessage = ({ to, subject, text, sender_name }: Mail, from: string): SendMailOptions => ({
  from: { name: sender_name, address: from },
  to: { name: "", address: to },
  subject,
  text,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" }));
    const timer = setTimeout(late, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Where mails go out, and from whom. */
export interface SmtpOptions {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://…` for TLS from the beginning. */
  url: string;
  /** The address that mails come from. */
  from: string;
  /** Milliseconds for one mail; 30 s. */
  timeout?: number;
}

/** Sends mail through an SMTP server. */
export const smtpMailer = ({ url, from, timeout = 30_000 }: SmtpOptions): Mailer => ({
  async send(mail) {
    // Loaded by the first mail, not by every start.
    const { createTransport } = await loadMailer();
    const limits = {
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    };
    const transport = createTransport({ url, ...limits });
    await within(timeout, transport.sendMail(toMessage(mail, from))).finally(() => transport.close());
  },
});

// People read these files as they are: no line, and with it no link, may be broken or encoded.
const unbroken = (message: string, text: string): string => {
  const head = message.slice(0, message.indexOf("\n\n"));
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, "Content-Transfer-Encoding: 8bit")}\n\n${text}`;
};

/** Writes each mail as an `.eml` file into a folder, where there is no mail server. The files can be read by their owner only. */
export const fileMailer = ({ folder, from }: { folder: string; from: string }): Mailer => ({
  async send(mail) {
    const { createTransport } = await loadMailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
    const { message } = await transport.sendMail(toMessage(mail, from));
    makeFolder(folder);
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
    await writeFile(join(folder, name), unbroken(String(message), mail.text), { mode: 0o600, flag: "wx" });
  },
});
