import type { BotCall } from "@confab/core";

const format = /(\d*)d(\d+)/;

/** A bot that rolls dice: `@**Dice** 2d6` in a channel, or `2d6` in a direct message to it. */
export const dice = async ({ message, config, reply }: BotCall): Promise<void> => {
  const [, count = "", sides = ""] = format.exec(message.content) ?? [];
  const [dice, highest] = [Number(count || "1"), Number(sides)];
  if (highest < 2 || dice < 1 || dice > Number(config.most)) {
    await reply("Say how many dice of how many sides, such as `2d6`.");
    return;
  }
  const rolls = Array.from({ length: dice }, () => 1 + Math.floor(Math.random() * highest));
  await reply(`${rolls.join(" + ")} = **${rolls.reduce((sum, roll) => sum + roll)}**`);
};
