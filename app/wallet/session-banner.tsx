import type { ReactNode } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import styles from "./session-banner.module.css";
import { useWallet } from "./context/wallet-context.ts";

/** Warns that the wallet of the session is lost, or is not the connected one, and how to fix it. */
export function SessionBanner() {
  const { mismatch, session, state, endsAt, openConnect, disconnect } = useWallet();
  if (session === null) return null;
  if (endsAt !== null) {
    return (
      <Banner
        remedy={
          <div className={layout["tools"]}>
            <Button size="small" onClick={() => void disconnect()}>
              Sign out now
            </Button>
            <Button size="small" variant="primary" onClick={openConnect}>
              Connect Wallet
            </Button>
          </div>
        }
      >
        Your wallet <code title={session.address}>{shortenAddress(session.address)}</code> is locked
        or disconnected. Unlock it to stay signed in; otherwise your session ends in{" "}
        <Countdown until={endsAt} />.
      </Banner>
    );
  }
  if (!mismatch || state.kind !== "connected") return null;
  return (
    <Banner
      remedy={
        <Button size="small" onClick={openConnect}>
          Sign again
        </Button>
      }
    >
      The connected wallet <code title={state.address}>{shortenAddress(state.address)}</code> is not
      the one you signed in with. To send transactions, sign in with it or switch back to{" "}
      <code title={session.address}>{shortenAddress(session.address)}</code> in your wallet.
    </Banner>
  );
}

function Banner({ remedy, children }: { remedy: ReactNode; children: ReactNode }) {
  return (
    <div className={styles["banner"]}>
      <Notice tone="warn" remedy={remedy}>
        {children}
      </Notice>
    </div>
  );
}
