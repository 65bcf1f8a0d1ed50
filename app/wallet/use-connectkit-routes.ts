import { Context as ConnectKitContext } from "connectkit";
import { useContext, useEffect, useRef } from "react";
import { isChainId } from "#app/chain/networks.ts";

type ConnectKitRoutesOptions = {
  chainId: number | undefined;
  isSignedIn: boolean;
  toPicker: () => void;
  toSignIn: () => void;
  toAccount: () => void;
};

/**
 * Limits ConnectKit's modal to its own pages (connecting, code, networks) and redirects its list,
 * sign-in and profile to ours.
 */
export function useConnectKitRoutes(options: ConnectKitRoutesOptions): void {
  const { chainId, isSignedIn } = options;
  const connectKit = useContext(ConnectKitContext);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const open = connectKit?.open ?? false;
  const route = connectKit?.route;
  const setOpen = connectKit?.setOpen;
  const setRoute = connectKit?.setRoute;
  const isKnownChain = chainId === undefined || isChainId(chainId);
  const openedOn = useRef(chainId);

  useEffect(() => {
    if (open) openedOn.current = latest.current.chainId;
  }, [open]);

  useEffect(() => {
    if (!open || !setOpen || !setRoute) return;
    if (route === "connectors" || route === "onboarding") {
      setOpen(false);
      latest.current.toPicker();
    } else if (route === "profile") {
      setOpen(false);
      latest.current.toAccount();
    } else if (route === "signInWithEthereum" && !isSignedIn && !isKnownChain) {
      setRoute("switchNetworks");
    } else if (
      route === "signInWithEthereum" ||
      (route === "switchNetworks" && isKnownChain && chainId !== openedOn.current)
    ) {
      openedOn.current = chainId;
      setOpen(false);
      if (!isSignedIn) latest.current.toSignIn();
    }
  }, [open, route, isSignedIn, isKnownChain, chainId, setOpen, setRoute]);
}
