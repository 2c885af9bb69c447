import type { OpenAPIV3_1 } from "openapi-types";
import { inWorld, type World } from "../support/world/world.js";
import { ask } from "../wire/ask.js";

/** The document as a chat serves it. */
export const readDocument = async (world: World) =>
  (await ask(world, "/api/v1/openapi.json")).json as unknown as OpenAPIV3_1.Document;

/** The document of an untouched world. */
export const servedDocument = (): Promise<OpenAPIV3_1.Document> => inWorld("memory", readDocument);
