import type { Mail, Mailer } from "../ports/ports.js";

/** A mailer that keeps its mails. */
export interface RecordingMailer extends Mailer {
  /** What was sent, oldest first. */
  readonly mails: Mail[];
  /** How many of the next attempts fail. */
  failures: number;
}

/** Makes a mailer that keeps what is sent, for a test to look at. */
export const recordingMailer = (): RecordingMailer => ({
  mails: [],
  failures: 0,
  async send(mail) {
    if (this.failures > 0) {
      this.failures -= 1;
      throw Object.assign(new Error(`No route to ${mail.to}`), { code: "ECONNECTION" });
    }
    this.mails.push(mail);
  },
});
