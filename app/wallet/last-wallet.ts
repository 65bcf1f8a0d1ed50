/** Prefix of all keys that wagmi stores in this browser. */
export const walletStorageKey = "wallet";

/** Returns whether a wallet was connected in this browser before, without loading wagmi. */
export function wasWalletConnected(storage: Pick<Storage, "getItem">): boolean {
  return storage.getItem(`${walletStorageKey}.recentConnectorId`) !== null;
}
