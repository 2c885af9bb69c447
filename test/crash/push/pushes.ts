import { join } from "node:path";
import { call, succeed } from "../client.js";
import type { Fleet } from "../fleet.js";
import type { Place } from "../places.js";
import { Sender } from "../sender.js";
import type { Credentials } from "../server.js";
import { OfflinePhone } from "./phone.js";
import { PushRelay } from "./relay.js";
import { verifyPushes } from "./verify-pushes.js";

/** What is given up after its fourth attempt, some 36 s after the first, cannot have met only crashes of the first half minute. */
const crashing = 30_000;
/** How often the push service crashes along with a server. */
const share = 0.4;

const phoneOwner = { email: "offline@example.com", full_name: "Offline", password: "a long password 1" };

/** Logs in somebody new who never opens a client. */
const newPhoneOwner = async (fleet: Fleet, admin: Credentials): Promise<Credentials> => {
  await succeed(fleet, admin, { method: "POST", path: "/users", params: phoneOwner });
  const { email: username, password } = phoneOwner;
  const login = { method: "POST", path: "/fetch_api_key", params: { username, password } } as const;
  const { user_id, email, api_key } = await call(fleet, admin, login);
  return { user_id, email, api_key };
};

/** Push notifications through a real push service that is killed, too: senders that call somebody, and the phone they arrive at. */
export class Pushes {
  senders: readonly Sender[] = [];
  private phone: OfflinePhone | null = null;
  private begun = 0;
  private readonly kills: number[] = [];

  private constructor(private readonly relay: PushRelay) {}

  /** Starts the push service, whose data is below the folder of the place. */
  static async at({ folder }: Place): Promise<Pushes> {
    return new Pushes(await PushRelay.startIn(join(folder, "relay")));
  }

  /** Options of `confab serve`. */
  get options(): readonly string[] {
    return ["--push-relay", this.relay.url];
  }

  /** The person with the phone. */
  get person(): number | undefined {
    return this.phone?.account.user_id;
  }

  /** Gives somebody a phone, and has others call them. */
  async start(fleet: Fleet, admin: Credentials): Promise<void> {
    const account = await newPhoneOwner(fleet, admin);
    this.phone = await OfflinePhone.of(fleet, account, this.relay.url);
    const direct = { type: "direct", to: JSON.stringify([account.user_id]) };
    this.senders = [
      new Sender(fleet, admin, { name: "writer, message", rest: 20, addressOf: () => direct }),
      new Sender(fleet, admin, { name: "caller, message", rest: 20, greeting: `@**${phoneOwner.full_name}** ` }),
    ];
    for (const sender of this.senders) sender.start();
    this.phone.start();
    this.begun = performance.now();
  }

  /** Runs what kills servers, and now and then kills the push service at the same time. */
  async crashAlong(crash: () => Promise<unknown>): Promise<void> {
    const isYoung = performance.now() - this.begun < crashing;
    this.kills.push(performance.now());
    await Promise.all([crash(), isYoung && Math.random() < share ? this.relay.crash() : undefined]);
    this.kills.push(performance.now());
  }

  /** Returns what was lost, doubled or left on the phone. */
  async verify(): Promise<string[]> {
    const { phone } = this;
    if (phone === null) throw new Error("There is no phone.");
    phone.putDown();
    const faults = await verifyPushes(phone, this.senders, this.kills);
    await phone.stop();
    return faults;
  }

  /** How many notifications arrived. */
  get arrived(): number {
    return [...(this.phone?.arrivals.values() ?? [])].reduce((sum, arrivals) => sum + arrivals.length, 0);
  }

  kill(): Promise<void> {
    return this.relay.kill();
  }
}
