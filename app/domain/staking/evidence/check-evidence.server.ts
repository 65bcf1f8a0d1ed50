import type { Address, Hex } from "viem";
import { findBytes, hashBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { hashEvidence } from "./evidence.ts";
import { findEvidence, listEvidence, type StoredEvidence } from "./evidence.store.server.ts";
import type { CheckedEvidence, EvidenceCheck, StoredCheck } from "./evidence.types.ts";

/**
 * Returns the stored evidence for an on-chain hash, with the hash recomputed from the stored bytes.
 */
export async function readEvidence(court: Address, hash: Hex): Promise<CheckedEvidence> {
  const stored = await findEvidence(getRuntime().database.db, court, hash);
  if (stored === null) return { check: "none", stored: null };
  return { check: await checkStored(stored), stored };
}

/** Checks many hashes, without returning the stored evidence. */
export async function checkEvidence(
  court: Address,
  hashes: readonly Hex[],
): Promise<Map<Hex, EvidenceCheck>> {
  const stored = await listEvidence(getRuntime().database.db, court, hashes);
  const checks = new Map<Hex, EvidenceCheck>();
  // Sequential, since each may hold 16 MB.
  for (const one of stored) checks.set(one.hash, await checkStored(one));
  return checks;
}

/** Whether the stored bytes still match the hash. */
export async function checkStored(stored: StoredEvidence): Promise<StoredCheck> {
  const files = [];
  for (const file of stored.files) {
    const bytes = await findBytes(getRuntime().database.db, file.sha256);
    if (bytes === null) return "missing-file";
    files.push({ name: file.name, size: bytes.length, sha256: hashBytes(bytes) });
  }
  return hashEvidence({ text: stored.text, files }) === stored.hash ? "verified" : "mismatch";
}
