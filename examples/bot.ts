import type { ChatUser } from "@confab/core";

/** A bot that keeps the sum of the numbers people send it, such as "+1"; until `signal` is aborted. */
export const runCounter = async (bot: ChatUser, signal: AbortSignal): Promise<void> => {
  let sum = 0;
  for await (const { message } of bot.events({ event_types: ["message"], narrow: [["is", "dm"]], signal })) {
    const [number] = /^[+-]\d{1,9}$/.exec(message.content) ?? [];
    if (number === undefined) continue;
    sum += Number(number);
    await bot.sendMessage({ type: "direct", to: [message.sender_id], content: `That makes **${sum}**.` });
  }
};
