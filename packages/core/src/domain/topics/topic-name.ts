import { emptyTopicDisplayName } from "../realm/index.js";
import type { Fetch } from "./vocabulary.js";

/** A topic's name as this client can show it. */
export const shownTopic = ({ options }: Fetch, topic: string): string =>
  topic === "" && !options.capabilities.includes("empty_topic_name") ? emptyTopicDisplayName : topic;
