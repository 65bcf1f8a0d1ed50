import { getProgress, type Progress } from "#app/domain/faucet/requests/progress.server.ts";
import { findApiKey, type Wallet } from "./sender.server.ts";

/**
 * Finds a request for its sender, its recipient or an admin, or for the API key that made it; null if
 * there is none for the reader. One that was made without a wallet is read by everyone who knows its id,
 * which cannot be guessed.
 *
 * @param findWallet may throw a response that asks to sign in
 */
export async function findReadable(
  request: Request,
  id: string,
  findWallet: (request: Request) => Promise<Wallet | null>,
): Promise<Progress | null> {
  const found = await getProgress(id);
  if (found !== null && found.keyId === null && found.requestedBy === null) return found;
  const key = await findApiKey(request);
  if (key !== null) return found?.keyId === key.id ? found : null;
  const wallet = await findWallet(request);
  return found !== null && wallet !== null && mayRead(wallet, found) ? found : null;
}

function mayRead({ address, isAdmin }: Wallet, { requestedBy, recipient }: Progress): boolean {
  return isAdmin || [requestedBy, recipient].includes(address);
}
