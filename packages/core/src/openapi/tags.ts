import type { Resource, Topic } from "../operation/resource.js";

/** Returns the resource that an operation belongs to. */
export const resourceOf = (resources: readonly Resource[], id: string): Resource => {
  const found = resources.find(({ operations = {} }) => Object.hasOwn(operations, id));
  if (found === undefined) throw new TypeError(`No resource has the operation ${id}.`);
  return found;
};

/** What a resource is about; its name, where it does not say. */
const topicOf = ({ about, name }: Resource): Topic => about ?? { name, description: "" };

/** Returns the topic that an operation stands under in the documentation. */
export const aboutOf = (resources: readonly Resource[], id: string): Topic => topicOf(resourceOf(resources, id));

/** Returns the topics of these resources in the documentation, by name. */
export const topicsOf = (resources: readonly Resource[]): readonly Topic[] => {
  const topics = resources.filter(({ operations }) => operations !== undefined).map(topicOf);
  return [...new Map(topics.map((topic) => [topic.name, topic])).values()].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
};
