import type { RowChange } from "../../memory/row-change.js";
import type { LoggedEvent } from "./event.js";

/** Events that have ids but are not published yet: only the commit tells whether they happened. */
export interface Ticket {
  events: readonly LoggedEvent[];
  /** The changes that the same commit makes in watched rows. */
  changes: readonly RowChange[];
  /** Runs right before these events are published. */
  before: () => void;
  state: "pending" | "happened" | "failed";
}

/** Publishes events in the order of their ids, so that whoever has seen an id has seen all below it (design 5). */
export class Sequencer {
  private readonly tickets: Ticket[] = [];

  constructor(private readonly publish: (ticket: Ticket) => void) {}

  /** Opens a ticket; its events are published after those of all tickets before it. */
  open(events: readonly LoggedEvent[], changes: readonly RowChange[] = [], before: () => void = () => {}): Ticket {
    const ticket: Ticket = { events, changes, before, state: "pending" };
    this.tickets.push(ticket);
    return ticket;
  }

  /** Notes what became of a ticket, and publishes all that now have no pending one before them. */
  settle(ticket: Ticket, state: "happened" | "failed"): void {
    ticket.state = state;
    while (this.tickets[0] !== undefined && this.tickets[0].state !== "pending") {
      const first = this.tickets.shift() as Ticket;
      if (first.state === "failed") continue;
      first.before();
      this.publish(first);
    }
  }

  /** Runs `run` for every ticket that has not been published or dropped. */
  forEachOpen(run: (ticket: Ticket) => void): void {
    this.tickets.forEach(run);
  }
}
