import { t } from "../../../schema/schema.js";
import { type KeptAvatar, withAvatar } from "../../avatars/index.js";
import { BotView, botShape, detailsOf } from "../../bots/index.js";
import {
  admittedNow,
  confirmLogin,
  keyParams,
  keyPrice,
  passwordConfirmationErrors,
  stillConfirmed,
} from "../../login/index.js";
import { humanMembers, shownAvatars } from "../../users/index.js";
import { acceptBot, createBotErrors, makeBot } from "../create.js";
import { defineOperation } from "../vocabulary.js";

const { default_sending_stream, default_events_register_stream, default_all_public_streams } = botShape.properties;

export const createBot = defineOperation({
  method: "POST",
  path: "/bots",
  summary: "Create a bot",
  description:
    "It belongs to the caller. Its address is made from `short_name`: `{short_name}-bot@` and the domain of the organization.",
  permission: humanMembers,
  price: keyPrice,
  transaction: "none",
  params: t.object({
    full_name: t.text(),
    short_name: t.text(),
    bot_type: t.default(t.integer({ description: "1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded" }), 1),
    service_name: t.optional(t.text({ description: "Which embedded bot it is" })),
    config_data: t.default(t.record(t.text(), { description: "An embedded bot's settings" }), {}),
    payload_url: t.optional(
      t.decoded("json", t.text({ description: "JSON text: where an outgoing webhook bot sends messages" })),
    ),
    interface_type: t.default(
      t.integer({ description: "In which form: 1 JSON, 2 the form fields of another chat service" }),
      1,
    ),
    default_sending_stream: t.optional(t.text({ description: "The channel of messages that name none" })),
    default_events_register_stream: t.optional(t.text({ description: "The channel of queues without a narrow" })),
    default_all_public_streams: t.optional(t.boolean({ description: "What queues have that do not say" })),
    ...keyParams,
    files: t.files({ description: "At most one: the bot's avatar" }),
  }),
  result: t.object({
    user_id: t.integer(),
    api_key: t.optional(t.string({ description: "Absent where a login of a browser gave no `account_password`" })),
    avatar_url: t.string(),
    default_sending_stream,
    default_events_register_stream,
    default_all_public_streams,
  }),
  errors: [...createBotErrors, ...passwordConfirmationErrors],
  async run(calling) {
    const { actor, params, read, write, use, fail, login } = calling;
    const showsKey = login === null || params.account_password !== undefined;
    const confirmation = showsKey ? await confirmLogin(calling, params.account_password) : null;
    const make = (avatar: KeptAvatar | null) =>
      write(async (writing) => {
        const call = { ...writing, actor: await admittedNow(writing, humanMembers) };
        stillConfirmed(call, call.actor, confirmation);
        const { user, api_key } = await makeBot(call, params, avatar);
        const defaults = await new BotView(call.tx, call.actor, call.now).defaults(await detailsOf(call.tx, user.id));
        return {
          user_id: user.id,
          ...(showsKey ? { api_key } : {}),
          avatar_url: use(shownAvatars).url(user),
          ...defaults,
        };
      });
    const [file] = params.files;
    if (file === undefined || params.files.length > 1) return make(null);
    // The bot is checked before a picture is made, so that its errors come first.
    await read((call) => acceptBot(call, params));
    return withAvatar({ use, actor, file, fail }, make);
  },
});
