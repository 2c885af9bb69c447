import { defineService } from "../../operation/services.js";
import type { PresenceBoard } from "./board.js";

/** Knows when everybody was last there. */
export const presenceBoard = defineService<PresenceBoard>("presenceBoard");
