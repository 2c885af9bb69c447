import { defineService } from "../../operation/define-service.js";
import { clock, logger } from "../../operation/services.js";
import { recentUsers } from "../channels/index.js";
import { PresenceBoard } from "./board.js";
import { provide } from "./vocabulary.js";

/** The service that knows everybody's presence. */
export const presenceBoard = defineService<PresenceBoard>("presenceBoard");

/** Provides the board: loads stored presence at the start, follows changes of accounts, and stores the rest at the end. */
export const presenceService = provide(presenceBoard, {
  make: ({ connection, use }) => new PresenceBoard({ connection, clock: use(clock), logger: use(logger) }),
  open: (board) => board.open(),
  committed: (board, changes) => board.published(changes),
  lost: (board) => board.lost(),
  close: (board) => board.close(),
});

/** Tells the lists of subscribers who was there of late. */
export const recentUsersService = provide(recentUsers, {
  make:
    ({ use }) =>
    (since) =>
      use(presenceBoard).connectedSince(since),
});
