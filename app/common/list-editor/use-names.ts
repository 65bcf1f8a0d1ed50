import { useCallback, useEffect, useRef, useState } from "react";
import type { NameLookup } from "#app/domain/lists/values/recipients.types.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";

type Names = ReadonlyMap<string, NameLookup>;

/**
 * Number of concurrent lookups: a long list neither waits for one after the other nor floods the
 * proxy.
 */
const parallel = 4;

/**
 * Looks up ENS names, each once unless requested again; `names` is null if the console does not
 * look up names.
 */
export function useNames() {
  const { canLookUpNames } = useWallet();
  const [names, setNames] = useState<Names>(new Map());
  const requested = useRef(new Set<string>());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);

  const lookUp = useCallback(
    (wanted: readonly string[]) => {
      const open = wanted.filter((name) => !requested.current.has(name));
      if (!canLookUpNames || open.length === 0) return;
      for (const name of open) requested.current.add(name);
      void findAll(open).then((found) => {
        if (!hasLeft.current) setNames((before) => new Map([...before, ...found]));
      });
    },
    [canLookUpNames],
  );

  const lookUpAgain = useCallback(
    (failed: readonly string[]) => {
      for (const name of failed) requested.current.delete(name);
      setNames((before) => new Map([...before].filter(([name]) => !failed.includes(name))));
      lookUp(failed);
    },
    [lookUp],
  );

  return { names: canLookUpNames ? names : null, lookUp, lookUpAgain };
}

async function findAll(names: readonly string[]): Promise<Names> {
  const found = new Map<string, NameLookup>();
  const open = [...names];
  const { findAddress } = await import("#app/wallet/account/name-lookup.ts");
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        found.set(name, await findAddress(name));
      }
    }),
  );
  return found;
}
