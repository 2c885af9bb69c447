import type { ChatOptions, Passwords, Random } from "@confab/core";
import type { RecordingLogger, RecordingMailer } from "@confab/core/testing";
import {
  type FakeClock,
  fakeClock,
  plainPasswords,
  recordingLogger,
  recordingMailer,
  seededRandom,
} from "@confab/core/testing";

export interface WorldPorts {
  clock: FakeClock;
  random: Random;
  passwords: Passwords;
  mailer: RecordingMailer;
  logger: RecordingLogger;
}

export const url = "https://chat.example.com";

export const newPorts = (now?: number, seed = 1): WorldPorts => ({
  clock: fakeClock(now),
  random: seededRandom(seed),
  passwords: plainPasswords(),
  mailer: recordingMailer(),
  logger: recordingLogger(),
});

export const optionsOf = (ports: WorldPorts): Omit<ChatOptions, "storage"> => ({
  ...ports,
  url,
  secret: new Uint8Array(32).fill(7),
});
