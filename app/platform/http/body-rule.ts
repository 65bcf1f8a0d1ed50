import { apiPaths } from "#app/paths/api.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

const megabyte = 1_048_576;

/** A signed sign-in message. */
const signatureBytes = 8_192;

/** 10,000 recipients with memos. */
const listBytes = 4 * megabyte;

/** Pages that such a list is sent to. */
const listPaths: readonly string[] = [
  stakingAdminPaths.validatorList,
  taskPaths.import,
  multiSenderPaths.index,
  vestingPaths.batch,
].flatMap((path) => [path, `${path}.data`]);

/** 100,000 accounts with amounts and notes, uploaded as a file. */
const claimListBytes = 17 * megabyte;
const claimListPath =
  /^\/ecoSystem\/((staking|validator)Incentive\/[\w-]+\/rewards|validatorClaim\/roots\/[\w-]+)(\.data)?$/;

/** Form with a slash's evidence and files. */
const evidenceBytes = 17 * megabyte;

/** A submission without its files. */
const submissionBytes = 65_536;
const submissionPath = /^\/api\/submissions(\/|$)/;
/** A submission's file. */
const uploadBytes = 5 * megabyte;

/** Returns the max body size of a path, in bytes. */
export function bodyLimitOf(path: string): number {
  if (path === apiPaths.submissionFiles) return uploadBytes;
  if (path === stakingAdminPaths.evidence) return evidenceBytes;
  if (submissionPath.test(path)) return submissionBytes;
  if (path === apiPaths.verify) return signatureBytes;
  if (listPaths.includes(path)) return listBytes;
  return claimListPath.test(path) ? claimListBytes : megabyte;
}

/** Slowest connection on which the largest body of a path still arrives: half a megabit. */
const bytesPerSecond = 62_500;
/** Time for what is not the body, in milliseconds. */
const restMs = 15_000;

/** Returns the time in which a body of this size has to arrive, in milliseconds. */
export function bodyMsOf(limitBytes: number): number {
  return restMs + Math.ceil((limitBytes / bytesPerSecond) * 1_000);
}

export const maxBodyMs = bodyMsOf(Math.max(claimListBytes, evidenceBytes));
