import type { LocalAccount } from "viem";
import type { CheckpointSettings } from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { forgetDoubtful, raiseDoubt } from "./doubt-tree.server.ts";
import { importCheckpoints } from "./import-checkpoints.server.ts";
import { publishCheckpoints } from "./publish-checkpoints.server.ts";
import { type OriginTask, readOrigin } from "./read-origin.server.ts";
import {
  isAllSigned,
  signCheckpoints,
  type SigningTask,
  type TreeMemory,
} from "./sign-checkpoints.server.ts";

export type OriginPass = Omit<OriginTask, "onReorg"> &
  Pick<SigningTask, "witness"> & {
    /** If empty, what others signed is read from their files, as a relayer needs it. */
    validators: readonly LocalAccount[];
    checkpoints: CheckpointSettings;
    /** Held by the caller between passes. */
    memory: TreeMemory;
  };

/** How long an untrusted tree is left alone before it is read again, in milliseconds. */
const doubtMs = 30_000;

/**
 * Runs one pass over one origin: reads what was dispatched, signs it, and publishes the signatures;
 * or imports those of validators elsewhere.
 *
 * @returns whether nothing is left to do until the origin has a new block
 */
export async function runOriginOnce(pass: OriginPass): Promise<boolean> {
  const { db, checkpoints, origin, validators, memory, now } = pass;
  const isRead = now() >= (memory.doubtedUntil ?? 0) && (await readAndSign(pass));
  // Validators elsewhere write their files at any time.
  if (validators.length === 0) await importCheckpoints(pass);
  const { known } = memory;
  const isAtRest = isRead && validators.length > 0;
  if (known !== null && known === memory.published) return isAtRest;
  let isAll = true;
  for (const { address } of validators) {
    isAll = (await publishCheckpoints(db, checkpoints, origin, address)) && isAll;
  }
  memory.published = isAll ? known : null;
  return isAtRest && isAll && known !== null;
}

/** Returns whether everything that is confirmed is read and signed. */
async function readAndSign(pass: OriginPass): Promise<boolean> {
  const { memory, now } = pass;
  const onReorg = () => {
    memory.known = null;
  };
  if (memory.doubtedUntil !== undefined) await forgetDoubtful(pass);
  delete memory.doubtedUntil;
  try {
    const reading = await readOrigin({ ...pass, onReorg });
    if (reading === "unfinished") return false;
    if (reading === "nothing-new" && isAllSigned(pass, memory)) return true;
    await signCheckpoints(pass, memory);
    return isAllSigned(pass, memory);
  } catch (error) {
    if (!(await raiseDoubt(pass, error))) throw error;
    memory.known = null;
    memory.doubtedUntil = now() + doubtMs;
    return false;
  }
}
