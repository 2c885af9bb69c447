import { type ChatOptions, LocalChat, type Opened, openChat } from "./chat.js";
import { openApiText } from "./openapi.js";
import { registry } from "./registry.js";
import { Wire } from "./wire/handle.js";
import type { WireRequest, WireResponse } from "./wire/request.js";

/** An organization's chat with both its doors. */
export class Chat extends LocalChat {
  private readonly wire: Wire;

  /** Use `createChat`. */
  constructor({ engine, address, created }: Opened, corsOrigins: readonly string[]) {
    super(engine, address, created);
    const openApi = () => openApiText(registry, this.url);
    this.wire = new Wire(engine, Object.values(registry), { corsOrigins, openApi });
  }

  /** Answers an HTTP request; never rejects. */
  handle(request: WireRequest): Promise<WireResponse> {
    return this.wire.handle(request);
  }
}

/** Opens the organization in a storage, or creates it there. */
export const createChat = async (options: ChatOptions): Promise<Chat> =>
  new Chat(await openChat(options), options.corsOrigins ?? []);
