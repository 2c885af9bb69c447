import { everyOf, type Resource } from "../operation/resource.js";
import type { TSchema } from "../schema/schema.js";
import { capabilityMeanings } from "./capability-meanings.js";

/** Words that mean the same, whatever a call is about. */
const common = {
  name: "What it is called",
  description: "What it is for",
  add: "Ids of what comes in",
  delete: "Ids of what goes out",
};

/** What the names of parameters mean that operations say nothing of, by the resources that they are about. */
export class Meanings {
  private readonly byName: Readonly<Record<string, string>>;

  constructor(resources: readonly Resource[]) {
    this.byName = { ...common, ...capabilityMeanings, ...everyOf(resources, "meanings") };
  }

  /** The names of parameters that mean the same everywhere. */
  get names(): readonly string[] {
    return Object.keys(this.byName);
  }

  /** Returns what a parameter means: what its operation says of it, else what its name means everywhere. */
  of(name: string, { description, alias }: TSchema): string {
    const meaning = description ?? this.byName[name] ?? "";
    return alias === undefined ? meaning : `${meaning}. Also as \`${alias}\``;
  }
}
