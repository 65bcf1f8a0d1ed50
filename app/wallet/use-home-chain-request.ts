import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { homeChainId } from "#app/chain/networks.ts";

type HomeChainRequestOptions = {
  /** Chain of the connected wallet; `undefined` if there is none. */
  chainId: number | undefined;
  switchChain: (chainId: number) => Promise<boolean>;
};

/** The bridge, where transfers may start on any chain, and its subpages. */
const anyChain = /^\/bridge(\/|$)/;

/**
 * Asks a wallet on another chain to switch to the home chain on each navigation, except on /bridge,
 * also after a rejection.
 */
export function useHomeChainRequest(options: HomeChainRequestOptions): void {
  const { pathname } = useLocation();
  const latest = useRef(options);
  const lastPath = useRef(pathname);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (pathname === lastPath.current) return;
    lastPath.current = pathname;
    const { chainId, switchChain } = latest.current;
    const isAway = chainId !== undefined && chainId !== homeChainId;
    if (isAway && !anyChain.test(pathname)) void switchChain(homeChainId);
  }, [pathname]);
}
