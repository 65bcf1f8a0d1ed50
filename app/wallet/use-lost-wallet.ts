import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useConfig } from "wagmi";
import { reconnect } from "wagmi/actions";
import type { AnnouncedProviders } from "./context/announced-providers.ts";

/** A wallet that does not announce itself within this time counts as lost, milliseconds. */
export const lostAfterMs = 3_000;
/** Time to unlock or connect a lost wallet before the session ends, milliseconds. */
export const unlockWithinMs = 60_000;

type LostWalletOptions = {
  hasSession: boolean;
  status: "connected" | "connecting" | "reconnecting" | "disconnected";
  providers: Pick<AnnouncedProviders, "subscribe">;
  /** Called when the wallet was not connected in time. */
  onLost: () => void;
  /** Called when the user has disconnected the wallet in ConnectKit's dialogs. */
  onDisconnected: () => void;
};

/**
 * Returns when the session ends because its wallet is locked, removed or disconnected on the
 * wallet's side, in milliseconds since 1970; null while it is not. A wallet that is slow to respond
 * stays `reconnecting`, and one that is slow to appear is tried again when it does.
 */
export function useLostWallet(options: LostWalletOptions): number | null {
  const { hasSession, status, providers } = options;
  const config = useConfig();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasSession) return;
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      if (event.mutation.options.mutationKey?.[0] === "disconnect") latest.current.onDisconnected();
    });
  }, [queryClient, hasSession]);

  const isMissing = hasSession && status === "disconnected";

  useEffect(() => {
    if (!isMissing) return;
    const warning = setTimeout(() => setEndsAt(Date.now() + unlockWithinMs), lostAfterMs);
    const end = setTimeout(() => latest.current.onLost(), lostAfterMs + unlockWithinMs);
    const stopWatching = providers.subscribe(() => void reconnect(config));
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
      stopWatching();
      setEndsAt(null);
    };
  }, [isMissing, config, providers]);

  return endsAt;
}
