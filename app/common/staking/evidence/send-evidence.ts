import { type Hex, sha256 } from "viem";
import type { ErrorBody } from "#app/platform/responses.server.ts";
import { type Evidence, hashEvidence } from "#app/domain/staking/evidence/evidence.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";

export type SentEvidence = { kind: "saved"; hash: Hex } | { kind: "rejected"; message: string };

/**
 * Uploads text and files, and computes their hash from this browser's own data: only the names come
 * from the server, which may have sanitized them.
 */
export async function sendEvidence(text: string, files: readonly File[]): Promise<SentEvidence> {
  const form = new FormData();
  form.set("text", text);
  for (const file of files) form.append("file", file);
  const response = await fetch(stakingAdminPaths.evidence, { method: "POST", body: form }).catch(
    () => null,
  );
  if (response === null)
    return reject("The console is not responding, so nothing was saved. Retry.");
  if (response.redirected || response.status === 401 || response.status === 403) {
    return reject("You are no longer signed in as a staking admin. Sign in and retry.");
  }
  // Response of our own server.
  const answer = (await response.json().catch(() => null)) as
    (Evidence & { hash: Hex }) | ErrorBody | null;
  if (answer !== null && "error" in answer) return reject(answer.error.message);
  if (!response.ok || answer === null) return reject("The evidence was not saved. Retry.");
  const own: Evidence = { text, files: await Promise.all(files.map(describe)) };
  const named = own.files.map((file, i) => ({ ...file, name: answer.files[i]?.name ?? "" }));
  return hashEvidence({ text, files: named }) === answer.hash
    ? { kind: "saved", hash: answer.hash }
    : reject("The console saved different data than was sent. Nothing was signed. Retry.");
}

async function describe(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, size: bytes.length, sha256: sha256(bytes).slice(2) };
}

function reject(message: string): SentEvidence {
  return { kind: "rejected", message };
}
