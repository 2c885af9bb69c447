import type { ChatOptions, Passwords, Random } from "@confab/core";
import type { RecordingLogger, RecordingMailer, ScriptedRelay, ScriptedWeb } from "@confab/core/testing";
import {
  type FakeClock,
  fakeClock,
  plainPasswords,
  recordingLogger,
  recordingMailer,
  scriptedRelay,
  scriptedWeb,
  seededRandom,
} from "@confab/core/testing";

export interface WorldPorts {
  clock: FakeClock;
  random: Random;
  passwords: Passwords;
  mailer: RecordingMailer;
  logger: RecordingLogger;
  webClient: ScriptedWeb;
  pushRelay: ScriptedRelay;
}

const url = "https://chat.example.com";

export const newPorts = (now?: number, seed = 1): WorldPorts => ({
  clock: fakeClock(now),
  random: seededRandom(seed),
  passwords: plainPasswords(),
  mailer: recordingMailer(),
  logger: recordingLogger(),
  webClient: scriptedWeb(),
  pushRelay: scriptedRelay(),
});

/** What the host of the world offers: a bot that says what it is told, and one that can be set up. */
const bots: NonNullable<ChatOptions["bots"]> = {
  echo: ({ message, reply }) => reply(message.content),
  greeter: {
    config: { greeting: "Hello" },
    accepts: ({ greeting }) => greeting !== "",
    answer: ({ message, config, reply }) => reply(`${config.greeting}, ${message.sender_full_name}!`),
  },
};

export const optionsOf = (ports: WorldPorts): Omit<ChatOptions, "storage"> => ({
  ...ports,
  url,
  bots,
  webPublicChannels: true,
  secret: new Uint8Array(32).fill(7),
});
