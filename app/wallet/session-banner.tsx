import { Button } from "#app/ui/button.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./session-banner.module.css";
import { useWallet } from "./context/wallet-context.ts";

/** Warns that the connected wallet is not the signed-in one, and how to fix it. */
export function SessionBanner() {
  const { mismatch, session, state, openConnect } = useWallet();
  if (!mismatch || session === null || state.kind !== "connected") return null;
  return (
    <div className={styles["banner"]}>
      <Notice
        tone="warn"
        remedy={
          <Button size="small" onClick={openConnect}>
            Sign again
          </Button>
        }
      >
        The connected wallet <code title={state.address}>{shortenAddress(state.address)}</code> is
        not the one you signed in with. To send transactions, sign in with it or switch back to{" "}
        <code title={session.address}>{shortenAddress(session.address)}</code> in your wallet.
      </Notice>
    </div>
  );
}
