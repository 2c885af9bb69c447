import type { OperationId } from "../domain/confab.js";
import { confab } from "../domain/index.js";
import type { Resource, Topic } from "../operation/resource.js";

const withOperations: readonly Resource[] = confab.filter((resource: Resource) => resource.operations !== undefined);

/** The resource that an operation belongs to. */
export const resourceOf = (id: OperationId): Resource => {
  const found = withOperations.find(({ operations = {} }) => id in operations);
  if (found === undefined) throw new TypeError(`No resource has the operation ${id}.`);
  return found;
};

/** What an operation is about. */
export const aboutOf = (id: OperationId): Topic => {
  const { about, name } = resourceOf(id);
  if (about === undefined) throw new TypeError(`The resource ${name} does not say what its operations are about.`);
  return about;
};

/** What operations are about, for people: by name. */
export const topics: readonly Topic[] = [
  ...new Map(
    withOperations.flatMap(({ about }) => (about === undefined ? [] : [[about.name, about] as const])),
  ).values(),
].sort((one, other) => (one.name < other.name ? -1 : 1));
