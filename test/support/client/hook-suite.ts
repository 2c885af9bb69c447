import { worldSuite } from "../world/suite.js";
import { frameworks } from "./frameworks.js";
import { HookPage } from "./hook-page.js";

/** A suite each of whose tests runs with each framework, on a page whose client is not started. */
export const hookSuite = (name: string) => {
  const test = worldSuite(name, { storages: ["memory"] });
  return (testName: string, work: (page: HookPage) => Promise<void>): void => {
    for (const [framework, load] of Object.entries(frameworks))
      test(`${testName} (${framework})`, (world) => HookPage.with(world, load, work));
  };
};
