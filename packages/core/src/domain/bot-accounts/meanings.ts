/** What names of parameters mean in every operation that takes them, for the documentation. */
export const botAccountMeanings = {
  short_name: "What the bot's address begins with",
  bot_id: "The bot's user id",
  bot_owner_id: "The user who is to own the bot",
  default_all_public_streams: "Whether its queues get the messages of all public channels",
};
