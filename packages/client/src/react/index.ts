"use client";

export { useChannels, useRecentConversations, useStatus, useUnread } from "./conversations.js";
export { useSelect } from "./live.js";
export { type LoadedMessages, type PlaceSender, useMarkRead, useMessages, useSend } from "./messages.js";
export { usePresence, useSelf, useTyping, useUser } from "./people.js";
export { ChatProvider, useClient } from "./provider.js";
