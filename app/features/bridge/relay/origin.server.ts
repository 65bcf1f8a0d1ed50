import type { LocalAccount } from "viem";
import { publishCheckpoints } from "./publish-checkpoints.server.ts";
import { type OriginTask, readOrigin } from "./read-origin.server.ts";
import { signCheckpoints, type TreeMemory } from "./sign-checkpoints.server.ts";

export type OriginPass = Omit<OriginTask, "onTakenBack"> & {
  validators: readonly LocalAccount[];
  dataDir: string;
  /** Kept by the caller from pass to pass. */
  memory: TreeMemory;
};

/** One pass over one origin: reads what was dispatched, signs it, and publishes the signatures. */
export async function runOriginOnce(pass: OriginPass): Promise<void> {
  const { db, dataDir, origin, validators, memory } = pass;
  await readOrigin({
    ...pass,
    onTakenBack: () => {
      memory.known = null;
    },
  });
  await signCheckpoints(pass, memory);
  for (const { address } of validators) await publishCheckpoints(db, dataDir, origin, address);
}
