import { isHash } from "viem";
import { attachmentResponse } from "#app/domain/files/attachment.server.ts";
import { findBytes, hashBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findEvidence } from "./evidence.store.server.ts";

/** Downloads an evidence file, identified by its `sha256` within the evidence. */
export async function serveEvidence(hash: string, sha256: string): Promise<Response> {
  const { database, log } = getRuntime();
  const court = findDeployment("slashCourt");
  const stored =
    court && isHash(hash) ? await findEvidence(database.db, court.address, hash) : null;
  const file = stored?.files.find((one) => one.sha256 === sha256);
  if (!file) return errorResponse(404, "unknown-file", "File not found.");
  const bytes = await findBytes(database.db, file.sha256);
  if (bytes === null || hashBytes(bytes) !== file.sha256) {
    log.error({ scope: "files", evidence: hash, sha256 }, "a file of evidence is not as stored");
    return errorResponse(500, "damaged-file", "The file is missing or has changed.");
  }
  return attachmentResponse({ ...file, bytes, cacheControl: "private, no-store" });
}
