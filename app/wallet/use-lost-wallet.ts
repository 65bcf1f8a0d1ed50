import { useEffect, useRef } from "react";
import { useConfig } from "wagmi";
import { reconnect } from "wagmi/actions";
import type { AnnouncedProviders } from "./context/announced-providers.ts";

/** A wallet that does not announce itself within this time counts as gone, milliseconds. */
export const lostAfterMs = 3_000;

type LostWalletOptions = {
  hasSession: boolean;
  status: "connected" | "connecting" | "reconnecting" | "disconnected";
  providers: AnnouncedProviders;
  onLost: () => void;
};

/**
 * Calls back if there is a session but the wallet stays disconnected: locked, removed or
 * disconnected on the wallet's side. A wallet that is slow to respond stays `reconnecting`, and one
 * that is slow to appear is tried again when it does.
 */
export function useLostWallet({ hasSession, status, providers, onLost }: LostWalletOptions): void {
  const config = useConfig();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  const isMissing = hasSession && status === "disconnected";
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => latest.current(), lostAfterMs);
    const stopWatching = providers.subscribe(() => void reconnect(config));
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [isMissing, config, providers]);
}
