import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { userChanges } from "../../accounts/index.js";
import { type KeptAvatar, withAvatar } from "../../avatars/index.js";
import { type Bot, BotView, botShape, ownBot, ownBotErrors } from "../../bots/index.js";
import { admittedNow } from "../../login/index.js";
import { apiEmail, humanMembers, shownAvatars } from "../../users/index.js";
import { changeBot, updateBotErrors } from "../update.js";
import { defineOperation, type Writing } from "../vocabulary.js";

const { default_sending_stream, default_events_register_stream, default_all_public_streams } = botShape.properties;

export const updateBot = defineOperation({
  method: "PATCH",
  path: "/bots/{bot_id}",
  summary: "Update a bot",
  description:
    "For its owner and administrators. What is absent stays as it is; the answer says how everything is then.",
  permission: humanMembers,
  transaction: "none",
  params: t.object({
    bot_id: t.integer(),
    full_name: t.optional(t.text()),
    short_name: t.optional(t.text({ description: "Changes the address (level 447)" })),
    role: userChanges.role,
    bot_owner_id: t.optional(t.integer()),
    service_payload_url: t.optional(
      t.decoded("json", t.text({ description: "JSON text: where an outgoing webhook bot sends messages" })),
    ),
    service_interface: t.optional(
      t.integer({ description: "In which form: 1 JSON, 2 the form fields of another chat service" }),
    ),
    config_data: t.optional(t.record(t.text(), { description: "Settings of an embedded bot; others of it stay" })),
    default_sending_stream: t.optional(t.text({ description: "Empty for none" })),
    default_events_register_stream: t.optional(t.text({ description: "Empty for none" })),
    default_all_public_streams: t.optional(t.boolean()),
    files: t.files({ description: "At most one: the bot's avatar" }),
  }),
  result: t.object({
    full_name: t.string(),
    avatar_url: t.string(),
    service_interface: t.nullable(t.integer()),
    service_payload_url: t.nullable(t.string()),
    config_data: t.record(t.string()),
    default_sending_stream,
    default_events_register_stream,
    default_all_public_streams,
    bot_owner: t.optional(t.string({ description: "The owner's address, if the bot has one" })),
  }),
  errors: [...ownBotErrors, ...updateBotErrors],
  async run({ actor, params: { bot_id, files, ...changes }, read, write, use, fail }) {
    const change = (avatar: KeptAvatar | null) =>
      write(async (writing) => {
        const call = { ...writing, actor: await admittedNow(writing, humanMembers) };
        const bot = await changeBot(call, await ownBot(writing, call.actor, bot_id), { ...changes, avatar });
        return answer(call, bot);
      });
    const [file] = files;
    if (files.length > 1) throw fail("oneFileExpected");
    if (file === undefined) return change(null);
    await read(({ tx, fail }) => ownBot({ tx, fail }, actor, bot_id));
    return withAvatar({ use, actor, file, fail }, change);
  },
});

const answer = async ({ tx, now, use, actor }: Writing, { user, details }: Bot) => {
  const owner = user.bot_owner_id === null ? undefined : await tx.get("users", user.bot_owner_id);
  return {
    full_name: user.full_name,
    avatar_url: use(shownAvatars).url(user),
    service_interface: details.interface,
    service_payload_url: details.payload_url,
    config_data: details.config_data,
    ...(await new BotView(tx, actor, now).defaults(details)),
    ...(owner === undefined ? {} : { bot_owner: apiEmail(owner, use(site).host) }),
  };
};
