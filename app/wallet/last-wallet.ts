/** Prefix of everything that wagmi keeps in this browser. */
export const walletStorageKey = "wallet";

/** Whether a wallet was connected in this browser before; read without loading wagmi. */
export function wasWalletConnected(storage: Pick<Storage, "getItem">): boolean {
  return storage.getItem(`${walletStorageKey}.recentConnectorId`) !== null;
}
