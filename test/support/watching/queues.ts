import type { ChatEvent } from "@confab/core";
import { checkEvent } from "../cases/schemas.js";
import { type PersonName, watchers } from "../world/people.js";
import type { World } from "../world/world.js";

export type Received = Record<string, ChatEvent[]>;

/** Reads the queues that everybody has from the beginning, at a process that did not get the last call if there is one, and checks what comes against the schemas of events. */
export class Watch {
  private readonly last = new Map<PersonName, number>();

  constructor(private readonly world: World) {}

  /** What came since the last call, by person, without heartbeats. Who may not ask any more is left out. */
  async take(): Promise<Received> {
    const received: Received = {};
    await Promise.all(
      watchers.map(async (name) => {
        const events = await this.poll(name);
        if (events !== null) received[name] = events;
      }),
    );
    return received;
  }

  private async poll(name: PersonName): Promise<ChatEvent[] | null> {
    const { queue_id } = this.world.person(name);
    const last = this.last.get(name);
    try {
      const { events } = await this.world.otherChat.as(this.world.id(name)).getEvents({
        queue_id,
        dont_block: true,
        ...(last === undefined ? {} : { last_event_id: last }),
      });
      for (const event of events) checkEvent(event);
      const newest = events.at(-1)?.id;
      if (newest !== undefined) this.last.set(name, newest);
      return (events as ChatEvent[]).filter(({ type }) => type !== "heartbeat");
    } catch (cause) {
      if (["BAD_EVENT_QUEUE_ID", "UNAUTHORIZED"].includes((cause as { code?: string }).code ?? "")) return null;
      throw cause;
    }
  }
}
