import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useFirstFocus } from "#app/ui/forms/use-first-focus.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { AnnouncedProviders, OtherWallet } from "#app/wallet/context/announced-providers.ts";
import walletConnectIcon from "#app/wallet/icons/walletconnect.svg";
import { type WalletDefinition, walletGroups, wallets } from "#app/wallet/context/wallets.ts";
import { GetWallets } from "./get-wallets.tsx";
import { InstallWallet } from "./install-wallet.tsx";
import { LearnWallets } from "./learn-wallets.tsx";
import { OpenApp } from "./open-app.tsx";
import { arrangeGroups, availabilityOf, deviceOf, sourcesOf, walletsToGet } from "./picker-list.ts";
import { pairingId, pairingLabel, type PickerStep, titleOf } from "./picker-step.ts";
import { listRecentWallets } from "./recent-wallets.ts";
import { TestAccountList } from "./test-account-list.tsx";
import { WalletRow } from "./wallet-row.tsx";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./wallet-picker.module.css";

type WalletPickerProps = {
  providers: AnnouncedProviders;
  /** Embedded test network; its accounts are offered too. */
  devnet: boolean;
  /** Whether a phone's wallet can be paired by a code. */
  pairing: boolean;
  consoleUrl: string;
  /** Why no code for pairing could be shown. */
  problem?: string | undefined;
  onClose: () => void;
  onConnect: (connectorId: string) => void;
};

/** List of wallets, and help for users without one. Mounted while it is open. */
export function WalletPicker(props: WalletPickerProps) {
  const { providers, devnet, pairing, consoleUrl, problem, onClose, onConnect } = props;
  useSyncExternalStore(providers.subscribe, providers.version);
  const [steps, setSteps] = useState<readonly PickerStep[]>([{ kind: "none" }]);
  const step = steps.at(-1) ?? { kind: "none" };
  const [recent] = useState(() => listRecentWallets(browserStorage()));
  const device = deviceOf(navigator.userAgent);
  const availability = (wallet: WalletDefinition) =>
    availabilityOf(wallet, { installed: providers.find(wallet) !== undefined, device });

  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content, "a[href], button", steps);

  function show(next: PickerStep): void {
    setSteps([...steps, next]);
  }

  function choose(wallet: WalletDefinition): void {
    const found = availability(wallet);
    if (found === "unsupported") show({ kind: "unsupported", wallet });
    else if (step.kind === "none" && found === "installed") onConnect(wallet.id);
    else if (step.kind === "none" && found === "app") show({ kind: "app", wallet });
    else get(wallet);
  }

  function get(wallet: WalletDefinition): void {
    const [source, ...others] = sourcesOf(wallet, device);
    if (source !== undefined && others.length === 0) show({ kind: "download", wallet, source });
    else show({ kind: "download-options", wallet });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size={step.kind === "none" ? "large" : "small"}
      title={titleOf(step)}
      leading={
        steps.length > 1 && (
          <button
            type="button"
            className={`${iconButton["button"]} ${styles["back"]}`}
            aria-label="Back"
            onClick={() => setSteps(steps.slice(0, -1))}
          >
            <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          </button>
        )
      }
    >
      <div ref={content} tabIndex={-1} className={styles["content"]}>
        {step.kind === "none" && (
          <div className={styles["columns"]}>
            <div>
              {problem !== undefined && (
                <div className={styles["group"]}>
                  <Notice
                    tone="warn"
                    remedy={
                      <Button size="small" onClick={() => onConnect(pairingId)}>
                        Try again
                      </Button>
                    }
                  >
                    {problem}
                  </Notice>
                </div>
              )}
              {devnet && <TestAccountList onConnect={onConnect} />}
              {arrangeGroups(walletGroups, recent).map((group) => (
                <section key={group.title} className={styles["group"]} aria-label={group.title}>
                  <h3 className={styles["group-title"]}>{group.title}</h3>
                  <ul>
                    {group.wallets.map((wallet) => (
                      <WalletRow
                        key={wallet.id}
                        name={wallet.name}
                        icon={wallet.icon}
                        note={notes[availability(wallet)]}
                        onChoose={() => choose(wallet)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              <OtherWallets others={providers.others()} onConnect={onConnect} />
              {pairing && <PairingRow onConnect={onConnect} />}
            </div>
            <aside className={styles["aside"]}>
              <LearnWallets
                onGet={() => show({ kind: "get" })}
                onLearn={() => show({ kind: "learn" })}
              />
            </aside>
          </div>
        )}
        {step.kind === "learn" && <LearnWallets full onGet={() => show({ kind: "get" })} />}
        {step.kind === "get" && (
          <GetWallets wallets={walletsToGet(wallets, device)} device={device} onChoose={choose} />
        )}
        {step.kind === "unsupported" && (
          <p>
            {step.wallet.name} is not supported on this device. Choose another wallet, or open the
            console on a device that has it.
          </p>
        )}
        {step.kind === "app" && (
          <OpenApp
            wallet={step.wallet}
            pageUrl={new URL(window.location.href)}
            pairing={pairing}
            onPair={() => onConnect(pairingId)}
            onGet={() => get(step.wallet)}
          />
        )}
        {(step.kind === "download-options" ||
          step.kind === "download" ||
          step.kind === "instructions") && (
          <InstallWallet
            step={step}
            sources={sourcesOf(step.wallet, device)}
            surroundings={{ device, pairing, consoleUrl }}
            onStep={show}
          />
        )}
      </div>
    </Dialog>
  );
}

const notes = {
  installed: "Installed",
  app: "Mobile app",
  get: "Get",
  unsupported: "Unsupported",
} as const;

type OtherWalletsProps = {
  others: readonly OtherWallet[];
  onConnect: (connectorId: string) => void;
};

/** Wallets of this browser besides those we list; nothing without one. */
function OtherWallets({ others, onConnect }: OtherWalletsProps) {
  if (others.length === 0) return null;
  return (
    <section className={styles["group"]} aria-label="Also in this browser">
      <h3 className={styles["group-title"]}>Also in this browser</h3>
      <ul>
        {others.map((wallet) => (
          <WalletRow
            key={wallet.rdns}
            name={wallet.name}
            icon={wallet.icon}
            note={notes.installed}
            onChoose={() => onConnect(wallet.rdns)}
          />
        ))}
      </ul>
    </section>
  );
}

function PairingRow({ onConnect }: { onConnect: (connectorId: string) => void }) {
  return (
    <section className={styles["group"]} aria-label="On another device">
      <h3 className={styles["group-title"]}>On another device</h3>
      <ul>
        <WalletRow
          name={pairingLabel}
          icon={walletConnectIcon}
          note="QR code"
          onChoose={() => onConnect(pairingId)}
        />
      </ul>
    </section>
  );
}
