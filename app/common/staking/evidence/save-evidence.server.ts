import path from "node:path";
import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { hasBytes, hashBytes, writeBytes } from "#app/common/files/file-storage.server.ts";
import { cleanName, detectType } from "#app/common/files/file-type.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { findFileError, hashEvidence, parseEvidenceText } from "./evidence.ts";
import {
  countSaved,
  saveEvidenceRow,
  type StoredEvidence,
  type StoredFile,
} from "./evidence.store.server.ts";

const dayMs = 86_400_000;
const maxSavedADay = 50;

/**
 * Returns the folder of evidence files; separate from task files, which have other cleanup rules.
 */
export function evidenceFolder(): string {
  return path.join(getRuntime().env.dataDir, "evidence");
}

export type SavedEvidence =
  | { kind: "saved"; evidence: StoredEvidence }
  | { kind: "rejected"; status: number; message: string };

type Upload = { name: string; bytes: Uint8Array };

/**
 * Saves text and files as a draft, identified by the hash proposed on-chain. The bytes are written
 * to disk before anything refers to them.
 */
export async function saveEvidence(by: Address, form: FormData): Promise<SavedEvidence> {
  const { database, now } = getRuntime();
  const court = findDeployment("slashCourt");
  if (!court) return reject(409, "The slash court is not deployed.");
  const text = parseEvidenceText(formText(form, "text"));
  if (text.kind === "invalid") return reject(400, text.message);
  const uploaded = form.getAll("file").filter((entry) => typeof entry !== "string");
  const error = findFileError(uploaded);
  if (error !== null) return reject(uploaded.some(({ size }) => size === 0) ? 400 : 413, error);
  if ((await countSaved(database.db, by, now() - dayMs)) >= maxSavedADay) {
    return reject(
      429,
      `Evidence of at most ${maxSavedADay} proposals can be saved per day. Try again tomorrow.`,
    );
  }
  const uploads: (Upload & { type: string })[] = [];
  for (const file of uploaded) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = await detectType(bytes, file.name);
    if (type === null) {
      const kinds = "PDF, PNG, JPEG, GIF, WebP, ZIP, GZIP and plain text (txt, md, csv, json)";
      return reject(415, `${cleanName(file.name, "")}: only ${kinds} can be stored.`);
    }
    uploads.push({ name: cleanName(file.name, type), type, bytes });
  }
  const files: StoredFile[] = [];
  for (const { name, type, bytes } of uploads) {
    const sha256 = hashBytes(bytes);
    await writeBytes(evidenceFolder(), sha256, bytes);
    files.push({ name, type, size: bytes.length, sha256 });
  }
  const hash = hashEvidence({ text: text.value, files });
  const evidence = { hash, text: text.value, files, savedBy: by, savedAt: now() };
  await saveEvidenceRow(database.db, court.address, evidence);
  // Identical unreferenced bytes may have been pruned in the meantime.
  for (const { bytes } of uploads) {
    const sha256 = hashBytes(bytes);
    const isThere = await hasBytes(evidenceFolder(), sha256);
    if (!isThere) await writeBytes(evidenceFolder(), sha256, bytes);
  }
  await recordAudit({
    actor: by,
    action: "staking.save-evidence",
    subject: hash,
    details: { text: text.value.slice(0, 200), files: files.map(({ name }) => name).join(", ") },
  });
  return { kind: "saved", evidence };
}

function reject(status: number, message: string): SavedEvidence {
  return { kind: "rejected", status, message };
}
