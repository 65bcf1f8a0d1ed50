import { useEffect, useRef, useState } from "react";
import type { Address } from "viem";
import type { NameLookup } from "#app/domain/lists/values/recipients.types.ts";
import { useIsInBrowser } from "#app/ui/base/use-is-in-browser.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";

/** Names of any ending: a lookup says which of them exist. */
const namePattern = /^[^\s.]+(\.[^\s.]+)+$/;

/** Debounce in milliseconds. */
const pauseMs = 400;

export type RecipientName = {
  name: string;
  /** Null until it is known. */
  lookup: NameLookup | null;
  lookUpAgain: () => void;
};

/**
 * Looks up the ENS name that a text is. Returns null if it is not a name, or if names are not looked
 * up. A list's lookups would bring their scripts to this page.
 */
export function useRecipientName(
  text: string,
  onFound: (address: Address) => void,
): RecipientName | null {
  const isPossible = useWallet().canLookUpNames;
  const isInBrowser = useIsInBrowser();
  const [last, setLast] = useState<{ name: string; lookup: NameLookup } | null>(null);
  const trimmed = text.trim().toLowerCase();
  const name = isPossible && isInBrowser && namePattern.test(trimmed) ? trimmed : null;
  const lookup = last !== null && last.name === name ? last.lookup : null;
  useEffect(() => {
    if (name === null || lookup !== null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void lookUp(name).then((found) => {
        if (isCurrent) setLast({ name, lookup: found });
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name, lookup]);

  const found = lookup?.kind === "found" ? lookup.address : null;
  const reported = useRef<Address | null>(null);
  useEffect(() => {
    if (reported.current === found) return;
    reported.current = found;
    if (found !== null) onFound(found);
  }, [found, onFound]);

  return name === null ? null : { name, lookup, lookUpAgain: () => setLast(null) };
}

async function lookUp(name: string): Promise<NameLookup> {
  const { findAddress } = await import("#app/wallet/account/name-lookup.ts");
  return findAddress(name);
}
