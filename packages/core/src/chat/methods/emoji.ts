// Written by `npm run docs` from the definitions of the operations.

/** What `getServerEmojiData` answers. */
export type GetServerEmojiDataResult = {
  /** By code, without variation selectors; the canonical name first. */
  code_to_names: Record<string, string[]>;
};

/** What stands for feelings: the pictures that everybody has. */
export interface EmojiMethods {
  /**
   * Get the names of the standard emoji.
   *
   * Register gives the address as `server_emoji_data_url`. The answer stands without an envelope.
   *
   * Who may call it: anyone.
   */
  getServerEmojiData(params?: Record<never, never>): Promise<GetServerEmojiDataResult>;
}
