// For tests of hosts and of adapters: the conformance suites, and ports that a test can steer. Nothing here is fit for serving.

export { type FakeClock, fakeClock, fakeStart } from "./fake-clock.js";
export { type FileCase, fileStoreConformance, type MakeFiles } from "./files/conformance.js";
export { plainPasswords } from "./plain-passwords.js";
export { type LogLine, type RecordingLogger, recordingLogger } from "./recording-logger.js";
export { type RecordingMailer, recordingMailer } from "./recording-mailer.js";
export { type Script, type ScriptedRelay, type ScriptedWeb, scriptedRelay, scriptedWeb } from "./scripted-web.js";
export { randomNumbers, seededRandom } from "./seeded-random.js";
export {
  type ConformanceCase,
  type CountingStorage,
  countingStorage,
  type Delays,
  delayingStorage,
  type MakeStorage,
  type SharedMemory,
  type SharedMemoryOptions,
  type SharedStorage,
  sharedMemoryStorage,
  storageConformance,
} from "./storage/index.js";
