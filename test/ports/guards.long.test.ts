import {
  type Chat,
  ChatError,
  type ChatOptions,
  createChat,
  fail,
  type Images,
  memoryFiles,
  systemClock,
} from "@confab/core";
import { fakeClock, plainPasswords, recordingLogger, recordingMailer, scriptedWeb } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { guardedClock } from "../support/kernel.js";
import { picture } from "../support/pictures/picture.js";
import { assert, suite } from "../support/suite.js";
import { settle } from "../support/watching/events.js";

const test = suite("what a host passes in");

/** What a port may do instead of what it is for; "boom" has to reach the log where there is one to throw. */
const faults = {
  "throws at once": () => {
    throw new Error("boom");
  },
  rejects: async () => Promise.reject(new Error("boom")),
  "rejects with no Error": () => Promise.reject("boom"),
  "never settles": () => new Promise(() => {}),
  "answers nonsense": () => ({ length: -1, status: "boom" }),
} as const;

type FaultName = keyof typeof faults;
type Misbehave = () => never;

interface PortCase {
  /** The chat's options with the port, which keeps to its word until `isBroken`. */
  options(misbehave: Misbehave, isBroken: () => boolean): Partial<ChatOptions>;
  /** Uses the port. */
  call(chat: Chat, owner: number): Promise<unknown>;
  /** "fails" with an internal error, or "succeeds" since the port is used in the background or replaced. */
  outcome: "fails" | "succeeds" | "as it likes";
  /** Faults that are none for this port, such as an answer that nobody looks at. */
  harmless?: readonly FaultName[];
}

const either = <T>(isBroken: () => boolean, broken: () => T, whole: () => T): T => (isBroken() ? broken() : whole());

const images: Images = {
  squares: async (_, sizes) => sizes.map(() => new Uint8Array(3)),
  describe: async () => ({ width: 8, height: 8, is_animated: false }),
  thumbnails: async (_, forms) => forms.map(() => new Uint8Array(3)),
};
const password = "correct horse battery";
const account = { email: "bob@example.com", full_name: "Bob" };

const createWithPassword = ({ host }: Chat) => host.createUser({ ...account, password });
const upload = (chat: Chat, owner: number) => chat.as(owner).uploadAvatar({ files: [picture()] });
const uploadFile = (chat: Chat, owner: number) => chat.as(owner).uploadFile({ files: [picture()] });
const changePassword = (chat: Chat, owner: number) =>
  chat.as(owner).updateSettings({ old_password: password, new_password: "another horse battery" });

const tellBot = async (chat: Chat, owner: number, bot: object) => {
  const made = await chat.as(owner).createBot({ full_name: "Robot", short_name: "robot", ...bot });
  await chat.as(owner).sendMessage({ type: "direct", to: [made.user_id], content: "Hello" });
};

const files =
  (name: "put" | "size" | "read" | "delete"): PortCase["options"] =>
  (misbehave, isBroken) => {
    const store = memoryFiles();
    const own = store[name].bind(store) as () => unknown;
    const replaced = (...given: []) => (isBroken() ? misbehave() : own(...given));
    return { images, files: Object.assign(Object.create(store), store, { [name]: replaced }) };
  };

const clockWith =
  (name: "now" | "monotonic" | "after" | "pause" | "flushAnswers"): PortCase["options"] =>
  (misbehave, isBroken) => {
    const clock = fakeClock();
    const more = { pause: async () => {}, flushAnswers: async () => {} };
    const own = { ...clock, ...more }[name] as (...given: unknown[]) => unknown;
    const replaced = (...given: unknown[]) => (isBroken() ? misbehave() : own(...given));
    return { clock: { ...clock, ...more, [name]: replaced } };
  };

const send = (chat: Chat, owner: number) =>
  chat.as(owner).sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });

const avatarOf = async (chat: Chat, owner: number) => {
  const { user } = await chat.as(owner).getUserById({ user_id: owner, client_gravatar: false });
  const target = new URL(String(user.avatar_url), chat.url).pathname;
  const request = { method: "GET", target, header: () => undefined, address: "", body: { kind: "none" } };
  const { status } = await chat.handle({ ...request, onClose: () => {} } as never);
  if (status >= 500) throw fail("internal");
};

const cases: Record<string, PortCase> = {
  "passwords.hash": {
    options: (misbehave, isBroken) => ({
      passwords: {
        ...plainPasswords(),
        hash: (text) => either(isBroken, misbehave, () => plainPasswords().hash(text)),
      },
    }),
    call: createWithPassword,
    outcome: "fails",
  },
  "passwords.verify": {
    options: (misbehave) => ({ passwords: { ...plainPasswords(), verify: misbehave } }),
    call: changePassword,
    outcome: "fails",
  },
  "random.bytes": {
    options: (misbehave, isBroken) => ({
      random: { bytes: (length) => either(isBroken, misbehave, () => new Uint8Array(length).fill(7)) },
    }),
    call: ({ host }) => host.createUser(account),
    outcome: "fails",
  },
  "images.squares": {
    options: (misbehave) => ({ images: { ...images, squares: misbehave } }),
    call: upload,
    outcome: "fails",
  },
  "images.describe": {
    options: (misbehave) => ({ images: { ...images, describe: misbehave }, files: memoryFiles() }),
    call: uploadFile,
    outcome: "succeeds",
  },
  "images.thumbnails": {
    options: (misbehave) => ({ images: { ...images, thumbnails: misbehave }, files: memoryFiles() }),
    call: uploadFile,
    outcome: "succeeds",
  },
  "files.put": { options: files("put"), call: upload, outcome: "fails" },
  "files.size": {
    options: files("size"),
    call: async (chat, owner) => {
      await upload(chat, owner);
      await avatarOf(chat, owner);
    },
    outcome: "fails",
  },
  "files.read": {
    options: files("read"),
    call: async (chat, owner) => {
      await upload(chat, owner);
      await avatarOf(chat, owner);
    },
    outcome: "fails",
  },
  "mailer.send": {
    options: (misbehave) => ({ mailer: { ...recordingMailer(), send: misbehave } }),
    call: (chat, owner) => chat.as(owner).sendInvitations({ invitee_emails: "eve@example.com", stream_ids: [] }),
    outcome: "succeeds",
    harmless: ["answers nonsense"],
  },
  "webClient.start": {
    options: (misbehave) => ({ webClient: { start: misbehave } }),
    call: (chat, owner) => tellBot(chat, owner, { bot_type: 3, payload_url: "https://bots.example.com/" }),
    outcome: "succeeds",
  },
  "webClient.start().answer": {
    options: (misbehave) => ({
      webClient: { start: () => ({ answer: (async () => misbehave())(), cancel: misbehave }) },
    }),
    call: (chat, owner) => tellBot(chat, owner, { bot_type: 3, payload_url: "https://bots.example.com/" }),
    outcome: "succeeds",
  },
  "bots.robot": {
    options: (misbehave) => ({ bots: { robot: misbehave } }),
    call: (chat, owner) => tellBot(chat, owner, { bot_type: 4, service_name: "robot" }),
    outcome: "succeeds",
    harmless: ["answers nonsense"],
  },
  "bots.robot.accepts": {
    options: (misbehave) => ({ bots: { robot: { answer: () => {}, accepts: misbehave } } }),
    call: (chat, owner) => tellBot(chat, owner, { bot_type: 4, service_name: "robot" }),
    outcome: "fails",
  },
  "clock.now": { options: clockWith("now"), call: send, outcome: "succeeds" },
  "clock.monotonic": { options: clockWith("monotonic"), call: changePassword, outcome: "as it likes" },
  "clock.after": { options: clockWith("after"), call: createWithPassword, outcome: "succeeds" },
  "clock.pause": {
    options: clockWith("pause"),
    call: (chat, owner) => chat.as(owner).registerQueue({}),
    outcome: "succeeds",
    // The end of a pause that has none is told by the system's own clock, after a second.
    harmless: ["answers nonsense", "never settles"],
  },
};

const open = async (port: PortCase, fault: FaultName) => {
  let isBroken = false;
  const logger = recordingLogger();
  // Types say what a host should do; this is about the others.
  const misbehave = faults[fault] as Misbehave;
  const own = { storage: memoryStorage(), clock: fakeClock(), passwords: plainPasswords(), logger };
  const organization = { owner: { email: "ada@example.com", full_name: "Ada", password } };
  const options = { ...own, organization, ...port.options(misbehave, () => isBroken) };
  const chat = await createChat(options);
  isBroken = true;
  return { chat, logger, clock: own.clock, owner: chat.created?.owner.user_id ?? 0, given: options.clock };
};

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "succeeds",
    (reason) =>
      reason instanceof ChatError && ["INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"].includes(reason.code)
        ? "fails"
        : `fails as ${reason}`,
  );

/** Lets more time pass than any call of a port may take. */
const waitFor = async (outcome: Promise<string>, clock: { advance?(ms: number): Promise<void> }): Promise<string> => {
  let ended: string | undefined;
  void outcome.then((known) => {
    ended = known;
  });
  for (let round = 0; round < 40; round += 1) {
    await settle();
    await clock.advance?.(30_000);
  }
  // A pause that does not end is ended by the system's own clock.
  return ended ?? outcome;
};

for (const [name, port] of Object.entries(cases))
  for (const fault of Object.keys(faults) as FaultName[])
    test(`N9: ${name} ${fault}: the call ends cleanly, the chat goes on, and the log says why`, async () => {
      const { chat, logger, clock, owner, given } = await open(port, fault);
      const outcome = await waitFor(outcomeOf(port.call(chat, owner)), given === clock ? clock : {});
      if (port.outcome !== "as it likes") assert.is(outcome, port.outcome);
      assert.ok((await send(chat, owner)).id > 0, "another call");
      await settle();
      const said = logger.lines.map(({ fields }) => fields);
      if (port.harmless?.includes(fault) !== true) {
        const isSynchronous = /now|monotonic|after|bytes|accepts/.test(name);
        const expected = /throws|rejects/.test(fault) ? /boom/ : isSynchronous ? /answered/ : /took|answered|boom/;
        assert.ok(
          said.some(({ cause }) => expected.test(String(cause))),
          JSON.stringify(logger.lines),
        );
        if (fault !== "rejects with no Error") assert.ok(said.some(({ stack }) => /\n\s+at /.test(String(stack))));
      }
      await chat.close();
    });

test("N9: a pause of the host's clock ends within a second or so, whatever it does", async () => {
  for (const name of ["pause", "flushAnswers"] as const)
    for (const [fault, misbehave] of Object.entries(faults)) {
      const logger = recordingLogger();
      const system = fakeClock();
      const clock = guardedClock({ ...fakeClock(), [name]: misbehave as Misbehave }, logger, system);
      const paused = clock[name]?.();
      await system.advance(1_000);
      await paused;
      await system.advance(9_000);
      assert.is(logger.lines.length, fault === "answers nonsense" ? 0 : 1, `${name} ${fault}`);
    }
});

test("N9: a logger that fails in any of these ways costs nobody anything", async () => {
  for (const misbehave of Object.values(faults) as Misbehave[]) {
    const logger = { info: misbehave, warn: misbehave, error: misbehave };
    const webClient = scriptedWeb();
    const bots = { robot: () => Promise.reject(new Error("something to log")) };
    const own = { storage: memoryStorage(), clock: fakeClock(), passwords: plainPasswords() };
    const chat = await createChat({ ...own, logger, webClient, bots });
    const owner = chat.created?.owner.user_id ?? 0;
    await tellBot(chat, owner, { bot_type: 4, service_name: "robot" });
    await settle();
    assert.ok((await send(chat, owner)).id > 0);
    await chat.close();
  }
});

test("N9: a bot that is neither a function nor has one is refused by name", async () => {
  for (const robot of [null, {}, "echo", { answer: true }]) {
    const opened = createChat({
      storage: memoryStorage(),
      passwords: plainPasswords(),
      bots: { robot: robot as never },
    });
    const message = await opened.catch((error: Error) => error.message);
    assert.match(String(message), /^bots\.robot is a function, or an object such as \{ answer/);
  }
});

test("N9: bytes that are always the same end the call instead of holding the process", async () => {
  let isBroken = false;
  const random = { bytes: (length: number) => new Uint8Array(length).fill(isBroken ? 255 : 7) };
  const storage = memoryStorage();
  const chat = await createChat({ storage, passwords: plainPasswords(), clock: systemClock, random });
  isBroken = true;
  assert.match(String(await chat.host.createUser(account).catch(String)), /the same bytes/);
  await chat.close();
});
