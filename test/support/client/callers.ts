import type { Auth } from "../../../packages/client/src/api/auth.js";
import { HttpCaller } from "../../../packages/client/src/api/http-caller.js";
import { type Platform, platform } from "../../../packages/client/src/api/platform.js";
import { CallTable } from "../../../packages/client/src/api/table.js";

interface Options extends Partial<Platform> {
  auth: Auth;
  url?: string;
}

/** A caller of the client package, with a platform of the test's. */
export const newCaller = ({ auth, url = "http://localhost", ...own }: Options): HttpCaller =>
  new HttpCaller({ url, auth, table: new CallTable(), platform: { ...platform, ...own } });
