import { lazyPart } from "../../parts/lazy-part.js";

// Dialogs about messages. Each is loaded when it first opens.

export const MoveDialog = lazyPart(async () => ({ default: (await import("./move/move-dialog.js")).MoveDialog }));
export const HistoryDialog = lazyPart(async () => ({
  default: (await import("./history/history-dialog.js")).HistoryDialog,
}));
export const ReceiptsDialog = lazyPart(async () => ({
  default: (await import("./people/receipts-dialog.js")).ReceiptsDialog,
}));
export const ReactionsDialog = lazyPart(async () => ({
  default: (await import("./people/reactions-dialog.js")).ReactionsDialog,
}));
export const ReminderDialog = lazyPart(async () => ({
  default: (await import("./reminder-dialog.js")).ReminderDialog,
}));
export const ReportDialog = lazyPart(async () => ({ default: (await import("./report-dialog.js")).ReportDialog }));
