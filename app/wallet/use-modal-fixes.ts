import { Context as ConnectKitContext } from "connectkit";
import { useContext, useEffect } from "react";

const names: Readonly<Record<string, string>> = {
  connect: "Connecting the wallet",
  switchNetworks: "Switch networks",
};

/** Gives ConnectKit's modal its missing accessible name, and restores the focus on closing. */
export function useModalFixes(): void {
  const connectKit = useContext(ConnectKitContext);
  const open = connectKit?.open ?? false;
  const name = names[connectKit?.route ?? ""] ?? "Wallet";

  useEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    return () => {
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // The modal mounts shortly after it is opened.
    const label = () => {
      const dialog = document.querySelector("#__CONNECTKIT__ [role=dialog]");
      if (dialog?.getAttribute("aria-label") !== name) dialog?.setAttribute("aria-label", name);
    };
    label();
    const observer = new MutationObserver(label);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [open, name]);
}
