import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./wallet-picker.module.css";

type LearnWalletsProps = {
  /** Shows everything, even where the narrow layout shows only a link. */
  full?: boolean;
  onGet: () => void;
  onLearn?: () => void;
};

/** Explains in two sentences what a wallet is, with a link to get one. */
export function LearnWallets({ full = false, onGet, onLearn }: LearnWalletsProps) {
  return (
    <div className={`${layout["stack"]} ${styles["learn"]}`} data-full={full || undefined}>
      <div className={styles["learn-text"]}>
        {!full && <h3>What is a wallet?</h3>}
        <dl className={styles["terms"]}>
          <dt>A home for your tokens</dt>
          <dd>A wallet holds the keys for your tokens and lets you send and receive them.</dd>
          <dt>A way to sign in</dt>
          <dd>Instead of entering a password you sign a message. It is free and moves no funds.</dd>
        </dl>
      </div>
      <div className={layout["tools"]}>
        <Button onClick={onGet}>Get a wallet</Button>
        {onLearn && (
          <Button variant="quiet" className={styles["learn-link"]} onClick={onLearn}>
            What is a wallet?
          </Button>
        )}
      </div>
    </div>
  );
}
