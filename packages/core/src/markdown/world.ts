import { fold } from "../text/folding.js";

/** A user whom a text may mention. */
export interface MentionableUser {
  user_id: number;
  full_name: string;
  is_active: boolean;
}

/** A user group that a text may mention; mentions of a deactivated one are silent. */
export interface MentionableGroup {
  id: number;
  name: string;
  deactivated: boolean;
  is_system_group: boolean;
  description: string;
}

/** A channel that a text may link to. */
export interface LinkableChannel {
  stream_id: number;
  name: string;
  /** The newest message that the sender can read in a topic, by the folded name of the topic. */
  newest?: ReadonlyMap<string, number>;
}

/** A file that was uploaded to the organization. */
export interface ReferencedFile {
  content_type: string;
  /** What is known of a picture; null for all that is none. */
  picture: UploadedPicture | null;
}

/** An uploaded picture, as its content says that it is one. */
export interface UploadedPicture {
  /** In pixels, as it is shown; null where nobody has measured it. */
  width: number | null;
  height: number | null;
  is_animated: boolean;
  /** The address of its thumbnail; null while there is none, and empty where the picture is shown itself. */
  thumbnail: string | null;
  /** The form, such as `4032x3024.webp`, of one in a format that browsers do not show; null for all others. */
  transcoded: string | null;
}

/** A pattern that becomes links, as the organization has set it. */
export interface Linkifier {
  /** A regular expression in the syntax of RE2. */
  pattern: string;
  /** A template (RFC 6570) with the names of the groups of the pattern. */
  url_template: string;
}

/** What a website says of itself. */
export interface Website {
  title: string | null;
  description: string | null;
  /** The address of a picture, beginning with http or https, in the form that a browser would give it. */
  image: string | null;
  /** "photo" where the picture is all there is to it; for a video, the HTML that shows it; null for a page. */
  embedded: "photo" | { html: string } | null;
}

/** What a text may refer to, as far as its sender may see it. */
export interface RenderWorld {
  users: readonly MentionableUser[];
  groups?: readonly MentionableGroup[];
  /** Only channels whose content the sender may read. */
  channels?: readonly LinkableChannel[];
  /** Active custom emoji by name. */
  realmEmoji?: ReadonlyMap<string, { id: string; source_url: string }>;
  /** The uploaded files that the text may refer to, by their path behind `/user_uploads/`. */
  uploads?: ReadonlyMap<string, ReferencedFile>;
  /** Whether pictures and videos are shown below their links; only those of messages are. */
  showsPreviews?: boolean;
  /** Whether what websites say of themselves is shown below links to them. */
  showsWebsites?: boolean;
  /** What is known of the websites that it links to, by their address; null for those that say nothing. */
  websites?: ReadonlyMap<string, Website | null>;
  /** The patterns that become links, in the order in which they apply. */
  linkifiers?: readonly Linkifier[];
  /** Milliseconds that pass, by which linkifiers are given up where they take too long. */
  elapsed?: () => number;
  /** The address of the organization, without a slash at the end. */
  realmUrl: string;
  emptyTopicName: string;
  translateEmoticons?: boolean;
  defaultCodeLanguage?: string;
}

/** What a text may refer to, found by id or name; of several with one name the first counts. Most texts look nothing up. */
export class World {
  #usersById: Map<number, MentionableUser> | undefined;
  #usersByName: Map<string, MentionableUser> | undefined;
  #groups: Map<string, MentionableGroup> | undefined;
  #channels: Map<string, LinkableChannel> | undefined;

  constructor(readonly given: RenderWorld) {}

  userById(user_id: number): MentionableUser | undefined {
    this.#usersById ??= firstByKey(this.given.users, (user) => user.user_id);
    return this.#usersById.get(user_id);
  }

  /** Case does not count; white space does, which no name has at its ends. */
  userByName(name: string): MentionableUser | undefined {
    if (name !== name.trim()) return undefined;
    this.#usersByName ??= firstByKey(this.given.users, (user) => fold(user.full_name));
    return this.#usersByName.get(fold(name));
  }

  groupByName(name: string): MentionableGroup | undefined {
    this.#groups ??= firstByKey(this.given.groups ?? [], (group) => group.name);
    return this.#groups.get(name);
  }

  channelByName(name: string): LinkableChannel | undefined {
    this.#channels ??= firstByKey(this.given.channels ?? [], (channel) => channel.name);
    return this.#channels.get(name);
  }
}

function firstByKey<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> {
  const map = new Map<Key, Value>();
  for (const value of values) if (!map.has(keyOf(value))) map.set(keyOf(value), value);
  return map;
}
