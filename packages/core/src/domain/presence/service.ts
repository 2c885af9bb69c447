import { clock, logger } from "../../operation/ports.js";
import { defineService } from "../../operation/services.js";
import { PresenceBoard } from "./board.js";
import { provide } from "./vocabulary.js";

/** Knows who is there now. */
export const presenceBoard = defineService<PresenceBoard>("presenceBoard");

/** Reads who was there, and follows the accounts. */
export const presenceService = provide(presenceBoard, {
  make: ({ connection, use }) => new PresenceBoard({ connection, clock: use(clock), logger: use(logger) }),
  open: (board) => board.open(),
  committed: (board, changes) => board.published(changes),
  close: (board) => board.close(),
});
