import type { WalletDefinition, WalletGroup, WalletSource } from "#app/wallet/context/wallets.ts";

export type Device = "mobile" | "desktop";

/** Whether a wallet is installed, has an app on this phone, can be installed, or none of these. */
export type Availability = "installed" | "app" | "get" | "unsupported";

/** Max length of the list of wallets to get. */
export const getLimits: Readonly<Record<Device, number>> = { desktop: 5, mobile: 3 };

const sourcesByDevice: Readonly<Record<Device, readonly WalletSource[]>> = {
  desktop: ["extension", "desktop", "mobile"],
  mobile: ["mobile"],
};

/** Returns the sources from which a wallet is available on this device. */
export function sourcesOf(wallet: WalletDefinition, device: Device): WalletSource[] {
  return sourcesByDevice[device].filter((source) => wallet.installations[source] !== undefined);
}

export function availabilityOf(
  wallet: WalletDefinition,
  situation: { installed: boolean; device: Device },
): Availability {
  if (situation.installed) return "installed";
  if (sourcesOf(wallet, situation.device).length === 0) return "unsupported";
  return situation.device === "mobile" ? "app" : "get";
}

/** Returns the picker's groups; recent wallets come first and are removed from their own group. */
export function arrangeGroups(
  groups: readonly WalletGroup[],
  recentIds: readonly string[],
): WalletGroup[] {
  const all = groups.flatMap((group) => group.wallets);
  const recent = recentIds.flatMap((id) => all.find((wallet) => wallet.id === id) ?? []);
  const others = groups.map((group) => ({
    ...group,
    wallets: group.wallets.filter((wallet) => !recent.includes(wallet)),
  }));
  return [{ title: "Recent", wallets: recent }, ...others].filter(
    (group) => group.wallets.length > 0,
  );
}

/** Returns the wallets to get on this device, in picker order. */
export function walletsToGet(
  wallets: readonly WalletDefinition[],
  device: Device,
): WalletDefinition[] {
  return wallets
    .filter((wallet) => sourcesOf(wallet, device).length > 0)
    .slice(0, getLimits[device]);
}

export function deviceOf(userAgent: string): Device {
  return /android|iphone|ipad|ipod/i.test(userAgent) ? "mobile" : "desktop";
}
