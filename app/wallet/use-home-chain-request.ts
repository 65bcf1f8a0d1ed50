import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { homeChainId } from "#app/chain/networks.ts";

type HomeChainRequestOptions = {
  /** Of the connected wallet; `undefined` while there is none. */
  chainId: number | undefined;
  switchChain: (chainId: number) => Promise<boolean>;
};

/** The bridge, whose transfers begin on any chain, and the pages below it. */
const anyChain = /^\/bridge(\/|$)/;

/**
 * Asks a wallet on another chain to come home when the page changes, except on /bridge; after a
 * refusal not again until the next full load.
 */
export function useHomeChainRequest(options: HomeChainRequestOptions): void {
  const { pathname } = useLocation();
  const latest = useRef(options);
  const lastPath = useRef(pathname);
  const refused = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (pathname === lastPath.current) return;
    lastPath.current = pathname;
    const { chainId, switchChain } = latest.current;
    const isAway = chainId !== undefined && chainId !== homeChainId;
    if (!isAway || anyChain.test(pathname) || refused.current) return;
    void switchChain(homeChainId).then((agreed) => {
      refused.current = !agreed;
    });
  }, [pathname]);
}
