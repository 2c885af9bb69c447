import type { Subscribers } from "../../../events/delivery/subscribers.js";
import type { Resident } from "../../../memory/resident.js";
import type { Soon } from "../../../ports/soon.js";
import type { ChannelRows } from "../vocabulary.js";
import { type ChannelMembers, channelMembers, withMembers } from "./channel-members.js";

/** Tells delivery who was subscribed to which channel when, by what memory has followed. */
export class Memberships implements Subscribers {
  /** The channels whose members are being read. */
  private readonly loading = new Map<number, Promise<void>>();

  constructor(private readonly memory: Pick<Resident<ChannelRows>, "read" | "recallPart">) {}

  wasSubscribed(user_id: number, stream_id: number, seq: number): Soon<boolean> {
    const members = this.recall(stream_id);
    if (members !== undefined) return members.had(user_id, seq);
    return this.load(stream_id).then(() => this.wasSubscribed(user_id, stream_id, seq));
  }

  async membersAt(stream_id: number, seq: number): Promise<number[]> {
    for (;;) {
      const members = this.recall(stream_id);
      if (members !== undefined) return members.at(seq);
      await this.load(stream_id);
    }
  }

  candidatesAt(stream_id: number, seq: number): ReadonlySet<number> | undefined {
    return this.recall(stream_id)?.candidatesAt(seq);
  }

  load(stream_id: number): Promise<void> {
    const known = this.loading.get(stream_id);
    if (known !== undefined) return known;
    const loading = this.memory
      .read((tx) => withMembers(tx, stream_id, () => {}))
      .finally(() => this.loading.delete(stream_id));
    this.loading.set(stream_id, loading);
    return loading;
  }

  private recall(stream_id: number): ChannelMembers | undefined {
    return this.memory.recallPart(channelMembers, stream_id);
  }
}
