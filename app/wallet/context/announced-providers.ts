import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { InjectedProvider, LegacyGlobals } from "./provider.ts";
import { type WalletDefinition, wallets } from "./wallets.ts";

type Announcement = {
  info: { rdns: string; name?: unknown; icon?: unknown };
  provider: InjectedProvider;
};

/** A wallet of this browser that has announced itself and is not among those we list. */
export type OtherWallet = {
  /** Reverse domain name. */
  rdns: string;
  /** As the wallet calls itself. */
  name: string;
  /** A `data:` URI of an image. */
  icon: string;
  provider: InjectedProvider;
};

/** Wallets of this browser: those announced through EIP-6963, then legacy globals. */
export type AnnouncedProviders = {
  find: (wallet: WalletDefinition) => InjectedProvider | undefined;
  /** In the order of their announcements. */
  others: () => OtherWallet[];
  /** Needed since wallets may announce themselves late. */
  subscribe: (listener: () => void) => () => void;
  /** Incremented with each announcement. */
  version: () => number;
};

const listed = new Set(wallets.flatMap(({ id, aliases }) => [id, ...aliases]));
const maxOthers = 20;
const maxNameLength = 40;
const blankIcon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

export function collectProviders(target: Window & LegacyGlobals): AnnouncedProviders {
  const byName = new Map<string, InjectedProvider>();
  const others: OtherWallet[] = [];
  const listeners = new Set<() => void>();
  let version = 0;

  target.addEventListener("eip6963:announceProvider", (event: Event) => {
    const announcement = readAnnouncement(event);
    if (!announcement || byName.has(announcement.info.rdns)) return;
    const { info, provider } = announcement;
    byName.set(info.rdns, provider);
    if (!listed.has(info.rdns) && others.length < maxOthers) others.push(toOther(announcement));
    version += 1;
    for (const listener of listeners) listener();
  });
  target.dispatchEvent(new Event("eip6963:requestProvider"));

  return {
    find: (wallet) => {
      const name = [wallet.id, ...wallet.aliases].find((candidate) => byName.has(candidate));
      return name === undefined ? wallet.findLegacy(target) : byName.get(name);
    },
    others: () => others,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** What an extension says of itself is shown, so it is cut and may load nothing. */
function toOther({ info: { rdns, name, icon }, provider }: Announcement): OtherWallet {
  const shown = typeof name === "string" ? withoutControls(name).slice(0, maxNameLength) : "";
  const isImage = typeof icon === "string" && icon.startsWith("data:image/");
  return {
    rdns,
    name: shown || rdns.slice(0, maxNameLength),
    icon: isImage ? icon : blankIcon,
    provider,
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
