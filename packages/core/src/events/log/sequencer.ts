import type { RowChange } from "../../memory/row-change.js";
import type { LoggedEvent } from "./event.js";

/** Events on their way: their ids are given, but whether they happened is not known until the commit. */
export interface Ticket {
  events: readonly LoggedEvent[];
  /** The watched rows that the same commit changes. */
  changes: readonly RowChange[];
  /** What to do right before these events go out. */
  before: () => void;
  state: "pending" | "happened" | "failed";
}

/** Lets events out in the order of their ids, so that who has seen an id has seen all below it (design 5). */
export class Sequencer {
  private readonly tickets: Ticket[] = [];

  constructor(private readonly publish: (ticket: Ticket) => void) {}

  open(events: readonly LoggedEvent[], changes: readonly RowChange[] = [], before: () => void = () => {}): Ticket {
    const ticket: Ticket = { events, changes, before, state: "pending" };
    this.tickets.push(ticket);
    return ticket;
  }

  settle(ticket: Ticket, state: "happened" | "failed"): void {
    ticket.state = state;
    while (this.tickets[0] !== undefined && this.tickets[0].state !== "pending") {
      const first = this.tickets.shift() as Ticket;
      if (first.state === "failed") continue;
      first.before();
      this.publish(first);
    }
  }

  /** Runs for every ticket that has not gone out yet. */
  forEachOpen(run: (ticket: Ticket) => void): void {
    this.tickets.forEach(run);
  }
}
