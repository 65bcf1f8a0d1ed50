const megabyte = 1_048_576;

/** 10,000 recipients with memos. */
const listBytes = 4 * megabyte;

const limits: Readonly<Record<string, number>> = {
  "/admin/validators/list": listBytes,
  "/admin/validators/list.data": listBytes,
  "/api/siwe/verify": 8_192,
  "/ecoSystem/createdDevTasK/import": listBytes,
  "/ecoSystem/createdDevTasK/import.data": listBytes,
  "/multiSender": listBytes,
  "/multiSender.data": listBytes,
  "/vesting/batch": listBytes,
  "/vesting/batch.data": listBytes,
};

/** 100,000 accounts with amounts and notes, uploaded as a file. */
const claimListBytes = 17 * megabyte;
const claimListPath =
  /^\/ecoSystem\/((staking|validator)Incentive\/[\w-]+\/rewards|validatorClaim\/roots\/[\w-]+)(\.data)?$/;

/** Form with a slash's evidence and files. */
const evidenceBytes = 17 * megabyte;
const evidencePath = "/admin/slashing/evidence";

/** A submission without its files. */
const submissionBytes = 65_536;
const submissionPath = /^\/api\/submissions(\/|$)/;
/** A submission's file. */
const uploadBytes = 5 * megabyte;
const uploadPath = "/api/submissions/files";

/** Returns the max body size of a path, in bytes. */
export function bodyLimitOf(path: string): number {
  if (path === uploadPath) return uploadBytes;
  if (path === evidencePath) return evidenceBytes;
  if (submissionPath.test(path)) return submissionBytes;
  return limits[path] ?? (claimListPath.test(path) ? claimListBytes : megabyte);
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
