const megabyte = 1_048_576;

type BodyVerdict =
  { kind: "ok" } | { kind: "too-large"; limitBytes: number } | { kind: "no-length" };

/** Ten thousand recipients with their memos. */
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

/** A hundred thousand accounts with amounts and notes, as a file in a form. */
const claimListBytes = 17 * megabyte;
const claimListPath =
  /^\/ecoSystem\/((staking|validator)Incentive\/[\w-]+\/rewards|validatorClaim\/roots\/[\w-]+)(\.data)?$/;

/** A slash's evidence with its files, in a form. */
const evidenceBytes = 17 * megabyte;
const evidencePath = "/admin/slashing/evidence";

/** Work that is handed in, without its files. */
const submissionBytes = 65_536;
const submissionPath = /^\/api\/submissions(\/|$)/;
/** A file that goes with it. */
const uploadBytes = 5 * megabyte;
const uploadPath = "/api/submissions/files";

/** Largest body by path, bytes. */
export function bodyLimitOf(path: string): number {
  if (path === uploadPath) return uploadBytes;
  if (path === evidencePath) return evidenceBytes;
  if (submissionPath.test(path)) return submissionBytes;
  return limits[path] ?? (claimListPath.test(path) ? claimListBytes : megabyte);
}

/**
 * Judges a body by its headers alone, before a byte of it is read. A body of unannounced length is
 * refused: browsers and HTTP clients announce it, and nothing else bounds what Remix buffers.
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
