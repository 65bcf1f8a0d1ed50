const megabyte = 1_048_576;

type BodyVerdict =
  { kind: "ok" } | { kind: "too-large"; limitBytes: number } | { kind: "no-length" };

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

/**
 * Evaluates a body by its headers alone, before any of it is read. A body of unknown length is
 * rejected: browsers and HTTP clients announce it, and nothing else limits what Remix buffers.
 */
export function evaluateBody(request: {
  path: string;
  contentLength: string | undefined;
  transferEncoding: string | undefined;
}): BodyVerdict {
  if (request.transferEncoding !== undefined) return { kind: "no-length" };
  const limitBytes = bodyLimitOf(request.path);
  return Number(request.contentLength ?? 0) > limitBytes
    ? { kind: "too-large", limitBytes }
    : { kind: "ok" };
}
