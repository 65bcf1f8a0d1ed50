const storageKey = "recent-wallets";
export const recentWalletLimit = 3;

type Store = Pick<Storage, "getItem" | "setItem">;

/** Returns the ids of the wallets last connected in this browser, newest first. */
export function listRecentWallets(storage: Store): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((id) => typeof id === "string").slice(0, recentWalletLimit);
  } catch {
    return [];
  }
}

export function rememberWallet(storage: Store, id: string): void {
  const others = listRecentWallets(storage).filter((known) => known !== id);
  storage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, recentWalletLimit)));
}
