import { Context as ConnectKitContext } from "connectkit";
import { useContext, useEffect, useRef } from "react";
import { useConnectors } from "wagmi";
import { pairingId } from "./picker/picker-step.ts";

/** Time within which WalletConnect's relay returns a code, milliseconds. */
export const codeWithinMs = 15_000;

/** Calls back if no code arrives while ConnectKit waits to show one: it would wait forever. */
export function usePairingCode(isConnected: boolean, onMissing: () => void): void {
  const connectKit = useContext(ConnectKitContext);
  const connectors = useConnectors();
  const connector = connectors.find(({ id }) => id === pairingId);
  const isShown =
    connectKit?.open === true &&
    connectKit.route === "connect" &&
    connectKit.connector.id === pairingId;
  const latest = useRef(onMissing);
  useEffect(() => {
    latest.current = onMissing;
  });

  // ConnectKit requests the code whenever its modal opens, and uses it until a wallet is connected.
  const hasCode = useRef(false);
  useEffect(() => {
    if (isConnected) hasCode.current = false;
  }, [isConnected]);
  useEffect(() => {
    const note = ({ type }: { type: string }) => {
      if (type === "display_uri") hasCode.current = true;
    };
    connector?.emitter.on("message", note);
    return () => connector?.emitter.off("message", note);
  }, [connector]);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      if (!hasCode.current) latest.current();
    }, codeWithinMs);
    return () => clearTimeout(timer);
  }, [isShown]);
}
