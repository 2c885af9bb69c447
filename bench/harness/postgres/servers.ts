import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresStorage } from "@confab/storage-postgres";
import { seedStorage } from "../../seed.js";
import type { Dataset } from "../data/dataset.js";
import { emptyFolder } from "../data/seeds.js";
import type { Credentials } from "../load/requests.js";
import { CHANNEL } from "../load/sending.js";
import { anchorFile, programFile } from "../programs.js";
import { removingAtStop, serve, serveConfab, serveTogether, type Target } from "../servers.js";
import { type Database, newName } from "./database.js";

const PROGRAM = programFile("in-process/postgres/organizations.ts");

/** An organization in a database. */
export interface Organization {
  url: string;
  name: string;
  users: Credentials[];
}

/** Stores a dataset as a new organization. */
export async function seedOrganization({ url }: Database, dataset: Dataset): Promise<Organization> {
  const name = newName();
  return { url, name, users: await seedStorage(postgresStorage({ url, organization: name }), dataset) };
}

/** One of the servers of an organization. */
export async function serveOrganization({ url, name, users }: Organization): Promise<Target> {
  const folder = emptyFolder();
  const storage = ["--storage", url, "--namespace", name];
  return removingAtStop(await serveConfab({ folder, users }, storage), folder);
}

/** All of these organizations, which are in one database, served by one process. */
export function serveInOneProcess(organizations: Organization[]): Promise<Target[]> {
  const names = organizations.map(({ name }) => name);
  const place = ["--url", organizations[0]?.url ?? ""];
  return serveTogether(["--import", "tsx", PROGRAM, ...place, ...names], organizations);
}

/** The floor on PostgreSQL, with as many users. `group`: one commit for all that waits, otherwise one for each message. */
export async function startPgFloor({ url }: Database, users: Credentials[], group: boolean): Promise<Target> {
  const folder = emptyFolder();
  const file = join(folder, "users.json");
  writeFileSync(file, JSON.stringify(users));
  const place = ["--url", url, "--schema", newName(), "--users", file, "--channel", CHANNEL];
  const program = [anchorFile("floor-pg"), ...place, ...(group ? ["--group"] : [])];
  return removingAtStop(await serve(program, users), folder);
}
