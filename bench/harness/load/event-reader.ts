import { numberAt, numberBefore } from "../data/digits.js";
import { MARK } from "./ledger.js";

interface Answer {
  events: { type: string; id: number }[];
}

/**
 * Reads answers of GET /events without parsing them, which would cost the load generator more than the server's work:
 * learns from the first answer what follows an event's id, and then looks for that and for the numbers in the contents.
 */
export class EventReader {
  #afterId = "";

  /** Reports the number of each message in order and gives the last event's id, -1 where there was no event. */
  read(body: Buffer, onNumber: (number: number) => void): number {
    const lastId = this.#fastLastId(body);
    if (lastId < 0) return this.#parse(body, onNumber);
    reportNumbers(body, onNumber);
    return lastId;
  }

  #fastLastId(body: Buffer): number {
    if (this.#afterId === "") return -1;
    const end = body.lastIndexOf(this.#afterId, undefined, "latin1");
    return end < 0 ? -1 : numberBefore(body, end);
  }

  #parse(body: Buffer, onNumber: (number: number) => void): number {
    const { events } = JSON.parse(body.toString()) as Answer;
    reportNumbers(body, onNumber);
    const message = events.find((event) => event.type === "message");
    if (message !== undefined) this.#afterId = textAfterId(message);
    return events.at(-1)?.id ?? -1;
  }
}

/** The JSON between an event's id and the next value; with the value where it is text, because messages have names in common. */
function textAfterId(event: object): string {
  const entries = Object.entries(event);
  const [name, value] = entries[entries.findIndex(([key]) => key === "id") + 1] ?? [];
  if (name === undefined) return "";
  return `,"${name}":${typeof value === "string" ? JSON.stringify(value) : ""}`;
}

function reportNumbers(body: Buffer, onNumber: (number: number) => void): void {
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at)) {
    at += MARK.length;
    onNumber(numberAt(body, at));
  }
}
