import { emptyTopicDisplayName } from "../realm/index.js";
import type { Fetch } from "./vocabulary.js";

/** Returns a topic's name as the client can show it. Clients that cannot show the empty one get its display name. */
export const shownTopic = ({ options }: Fetch, topic: string): string =>
  topic === "" && !options.capabilities.includes("empty_topic_name") ? emptyTopicDisplayName : topic;
