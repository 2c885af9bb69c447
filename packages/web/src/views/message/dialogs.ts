import { lazy } from "preact/compat";

// Dialogs about messages. Each is loaded when it first opens.

export const MoveDialog = lazy(async () => ({ default: (await import("./move/move-dialog.js")).MoveDialog }));
export const HistoryDialog = lazy(async () => ({
  default: (await import("./history/history-dialog.js")).HistoryDialog,
}));
export const ReceiptsDialog = lazy(async () => ({
  default: (await import("./people/receipts-dialog.js")).ReceiptsDialog,
}));
export const ReactionsDialog = lazy(async () => ({
  default: (await import("./people/reactions-dialog.js")).ReactionsDialog,
}));
export const ReminderDialog = lazy(async () => ({ default: (await import("./reminder-dialog.js")).ReminderDialog }));
export const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.js")).ReportDialog }));
