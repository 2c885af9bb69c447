// What a client may learn of the server before it logs in, and what the API has that Confab does not offer yet.

import { defineResource } from "../../operation/resource.js";
import * as nothingYet from "./nothing-yet.js";
import * as operations from "./operations/index.js";
import { home } from "./pages/home.js";
import { stopWords } from "./search-stop-words.js";
import { server as serverPart } from "./state.js";

export const resource = defineResource({
  name: "server",
  about: { name: "Server", description: "What a client may know before it has an account." },
  operations,
  state: {
    giphy: [nothingYet.giphy],
    realm: [serverPart],
    realm_billing: [nothingYet.billing],
    realm_emoji: [nothingYet.customEmojis],
    realm_filters: [nothingYet.filters],
    realm_incoming_webhook_bots: [nothingYet.webhookBots],
    realm_playgrounds: [nothingYet.playgrounds],
    stop_words: [stopWords],
    tenor: [nothingYet.tenor],
    video_calls: [nothingYet.videoCalls],
  },
  pages: [home],
});
