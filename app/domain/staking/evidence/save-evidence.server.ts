import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { bytesLock, saveBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { cleanName, detectType } from "#app/domain/files/file-type.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findFileError, hashEvidence, parseEvidenceText } from "./evidence.ts";
import {
  countSaved,
  saveEvidenceRow,
  type StoredEvidence,
  type StoredFile,
} from "./evidence.store.server.ts";

const dayMs = 86_400_000;
const maxSavedADay = 50;

export type SavedEvidence =
  | { kind: "saved"; evidence: StoredEvidence }
  | { kind: "rejected"; status: number; message: string };

type Upload = { name: string; bytes: Uint8Array };

/** Saves text and files as a draft, identified by the hash proposed on-chain. */
export async function saveEvidence(by: Address, form: FormData): Promise<SavedEvidence> {
  const at = getRuntime().now();
  const court = findDeployment("slashCourt");
  if (!court) return reject(409, "The slash court is not deployed.");
  const text = parseEvidenceText(formText(form, "text"));
  if (text.kind === "invalid") return reject(400, text.message);
  const uploaded = form.getAll("file").filter((entry) => typeof entry !== "string");
  const error = findFileError(uploaded);
  if (error !== null) return reject(uploaded.some(({ size }) => size === 0) ? 400 : 413, error);
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
  const outcome = await oneAtATime(bytesLock, async (trx): Promise<SavedEvidence> => {
    if ((await countSaved(trx, by, at - dayMs)) >= maxSavedADay) {
      return reject(
        429,
        `Evidence of at most ${maxSavedADay} proposals can be saved per day. Try again tomorrow.`,
      );
    }
    const files: StoredFile[] = [];
    for (const { name, type, bytes } of uploads) {
      const sha256 = await saveBytes(trx, bytes, at);
      files.push({ name, type, size: bytes.length, sha256 });
    }
    const hash = hashEvidence({ text: text.value, files });
    const evidence = { hash, text: text.value, files, savedBy: by, savedAt: at };
    await saveEvidenceRow(trx, court.address, evidence);
    return { kind: "saved", evidence };
  });
  if (outcome.kind === "rejected") return outcome;
  const { hash, files } = outcome.evidence;
  await recordAudit({
    actor: by,
    action: "staking.save-evidence",
    subject: hash,
    details: { text: text.value.slice(0, 200), files: files.map(({ name }) => name).join(", ") },
  });
  return outcome;
}

function reject(status: number, message: string): SavedEvidence {
  return { kind: "rejected", status, message };
}
