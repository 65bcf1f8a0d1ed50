import { Button, buttonClass } from "#app/ui/forms/button.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import type { WalletDefinition } from "#app/wallet/context/wallets.ts";
import { pairingHint, pairingMissing } from "./picker-step.ts";
import styles from "./wallet-picker.module.css";

type OpenAppProps = {
  wallet: WalletDefinition;
  /** Page to open in the app's browser. */
  pageUrl: URL;
  pairing: boolean;
  onPair: () => void;
  onGet: () => void;
};

/** Leads from a phone's browser to a wallet's app, or to the way to get it. */
export function OpenApp({ wallet, pageUrl, pairing, onPair, onGet }: OpenAppProps) {
  const { app } = wallet;
  return (
    <div className={styles["stack"]}>
      {app.openUrl ? (
        <div className={styles["choice"]}>
          <a
            className={buttonClass({ fullWidth: true })}
            data-variant="primary"
            href={app.openUrl(pageUrl)}
          >
            Open in {app.name}
          </a>
          <p className={styles["hint"]}>Opens this page in the app's own browser. Connect there.</p>
        </div>
      ) : (
        <>
          {pairing && (
            <div className={styles["choice"]}>
              <Button variant="primary" fullWidth onClick={onPair}>
                Pair with WalletConnect
              </Button>
              <p className={styles["hint"]}>{pairingHint(app)}</p>
            </div>
          )}
          {app.hasBrowser && (
            <div className={styles["choice"]}>
              <CopyButton value={pageUrl.href} label="Copy page address" withText />
              <p className={styles["hint"]}>
                Paste it into the DApp browser of {app.name}, and connect there.
              </p>
            </div>
          )}
          {!pairing && !app.hasBrowser && (
            <p>{pairingMissing(app)} Go back and choose another wallet.</p>
          )}
        </>
      )}
      <Button onClick={onGet}>Get {wallet.name}</Button>
    </div>
  );
}
