import type { Address } from "viem";
import { getProgress, type Progress } from "#app/domain/faucet/requests/progress.server.ts";

/** Who reads a request: an API key, or a wallet. */
export type Reader = { keyId: string } | { address: Address; isAdmin: boolean };

/**
 * Finds a request for its sender, its recipient or an admin, or for the API key that made it; null
 * for anyone else.
 */
export async function findReadable(reader: Reader, id: string): Promise<Progress | null> {
  const found = await getProgress(id);
  return found !== null && mayRead(reader, found) ? found : null;
}

function mayRead(reader: Reader, { keyId, requestedBy, recipient }: Progress): boolean {
  if ("keyId" in reader) return keyId === reader.keyId;
  return reader.isAdmin || [requestedBy, recipient].includes(reader.address);
}
