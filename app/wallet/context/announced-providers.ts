import type { InjectedProvider, LegacyGlobals } from "./provider.ts";
import type { WalletDefinition } from "./wallets.ts";

type Announcement = { info: { rdns: string }; provider: InjectedProvider };

/** Wallets of this browser: those announced through EIP-6963, then legacy globals. */
export type AnnouncedProviders = {
  find: (wallet: WalletDefinition) => InjectedProvider | undefined;
  /** Needed since wallets may announce themselves late. */
  subscribe: (listener: () => void) => () => void;
  /** Incremented with each announcement. */
  version: () => number;
};

export function collectProviders(target: Window & LegacyGlobals): AnnouncedProviders {
  const byName = new Map<string, InjectedProvider>();
  const listeners = new Set<() => void>();
  let version = 0;

  target.addEventListener("eip6963:announceProvider", (event: Event) => {
    const announcement = readAnnouncement(event);
    if (!announcement || byName.has(announcement.info.rdns)) return;
    byName.set(announcement.info.rdns, announcement.provider);
    version += 1;
    for (const listener of listeners) listener();
  });
  target.dispatchEvent(new Event("eip6963:requestProvider"));

  return {
    find: (wallet) => {
      const name = [wallet.id, ...wallet.aliases].find((candidate) => byName.has(candidate));
      return name === undefined ? wallet.findLegacy(target) : byName.get(name);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

function readAnnouncement(event: Event): Announcement | null {
  if (!(event instanceof CustomEvent)) return null;
  const detail: unknown = event.detail;
  return isAnnouncement(detail) ? detail : null;
}

function isAnnouncement(detail: unknown): detail is Announcement {
  if (typeof detail !== "object" || detail === null) return false;
  if (!("info" in detail) || !("provider" in detail)) return false;
  const { info, provider } = detail;
  return (
    typeof info === "object" &&
    info !== null &&
    "rdns" in info &&
    typeof info.rdns === "string" &&
    typeof provider === "object" &&
    provider !== null
  );
}
