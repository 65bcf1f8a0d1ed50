import { Button } from "#app/ui/forms/button.tsx";
import { QrCode } from "#app/ui/values/qr-code.tsx";
import type { WalletSource } from "#app/wallet/context/wallets.ts";
import { instructionsFor, type PickerStep, sourceNames, type Surroundings } from "./picker-step.ts";
import { WalletRow } from "./wallet-row.tsx";
import styles from "./wallet-picker.module.css";

type InstallStep = Extract<PickerStep, { kind: "download-options" | "download" | "instructions" }>;

type InstallWalletProps = {
  step: InstallStep;
  sources: readonly WalletSource[];
  surroundings: Surroundings;
  onStep: (step: PickerStep) => void;
};

/** Guides from the choice of a download source to the download page and the setup. */
export function InstallWallet({ step, sources, surroundings, onStep }: InstallWalletProps) {
  const { wallet } = step;
  if (step.kind === "download-options") {
    return (
      <ul>
        {sources.map((source) => (
          <WalletRow
            key={source}
            name={sourceNames[source]}
            icon={wallet.icon}
            note="Get"
            onChoose={() => onStep({ kind: "download", wallet, source })}
          />
        ))}
      </ul>
    );
  }
  const { source } = step;
  if (step.kind === "download") {
    const url = wallet.installations[source]?.url ?? "";
    return (
      <div className={styles["stack"]}>
        <p>
          Get {wallet.name} only from its official site:
          <br />
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url.replace("https://", "")}
          </a>
        </p>
        {source === "mobile" && surroundings.device === "desktop" && (
          <figure className={styles["code"]}>
            <QrCode text={url} label={`${wallet.name} for phones`} />
            <figcaption>Scan it with the phone’s camera.</figcaption>
          </figure>
        )}
        <Button onClick={() => onStep({ kind: "instructions", wallet, source })}>Continue</Button>
      </div>
    );
  }
  return (
    <div className={styles["stack"]}>
      <ol className={styles["instructions"]}>
        {instructionsFor(wallet, source, surroundings).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {source === "extension" && (
        <Button onClick={() => window.location.reload()}>Reload this page</Button>
      )}
    </div>
  );
}
