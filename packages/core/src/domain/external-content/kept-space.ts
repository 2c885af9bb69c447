import { defineService } from "../../operation/define-service.js";
import { fileStores } from "../../operation/services.js";
import { mediaLimits } from "../realm/index.js";
import { provide } from "./vocabulary.js";

const MiB = 1 << 20;
/** MiB of all copies where the host does not say: on a disk, and where the storage is memory. */
const space = { disk: 1024, memory: 64 };
/** What part of the space the largest copy takes at most. */
const largestPart = 1 / 8;

/** The space that copies may take. */
export interface KeptSpace {
  /** Of all together. */
  bytes: number;
  /** Of one. */
  mostBytes: number;
}

/** The service that says how much space copies may take. */
export const keptSpace = defineService<KeptSpace>("keptSpace");

/** Provides `keptSpace` by the host's limits, and by where files are kept. */
export const keptSpaceService = provide(keptSpace, {
  make: ({ use }) => {
    const { maxFileMib, keptMib } = use(mediaLimits);
    const all = keptMib ?? (use(fileStores).isInMemory ? space.memory : space.disk);
    return { bytes: all * MiB, mostBytes: Math.min(maxFileMib, all * largestPart) * MiB };
  },
});
