import { useState } from "react";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { isChainId } from "#app/chain/networks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { formatShort, shortenAddress, shortenName } from "#app/ui/values/format.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import type { WalletSnapshot } from "#app/wallet/context/wallet-snapshot.ts";
import typography from "#app/ui/typography.module.css";
import { Identicon } from "#app/ui/values/identicon.tsx";
import styles from "./account-dialog.module.css";
import { RecentTransactions } from "./recent-transactions.tsx";
import { TimesSelect } from "./times-select.tsx";

type AccountDialogProps = {
  config: PublicConfig;
  session: WalletSession | null;
  snapshot: WalletSnapshot;
  avatarUrl: string | null;
  onClose: () => void;
  onConnect: () => void;
  onSwitchChain: (chainId: number) => Promise<boolean>;
  onSignOut: () => Promise<void>;
  onDisconnect: () => Promise<void>;
};

/** Account dialog: address, balance, network, latest transactions, sign-out and disconnect. */
export function AccountDialog(props: AccountDialogProps) {
  const { config, session, snapshot, onClose, onConnect, onSignOut, onDisconnect } = props;
  const { state, balance, name } = snapshot;
  const connected = state.kind === "connected" ? state : null;
  const address = connected?.address ?? session?.address;
  if (!address) return null;
  const isSignedIn = session?.address === address;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Account"
      footer={
        <>
          {isSignedIn ? (
            <Button onClick={() => void onSignOut()}>Sign out</Button>
          ) : (
            <Button onClick={onConnect}>Sign in</Button>
          )}
          {connected && <Button onClick={() => void onDisconnect()}>Disconnect</Button>}
        </>
      }
    >
      <div className={styles["who"]}>
        <AccountPicture address={address} url={props.avatarUrl} />
        <p className={styles["name"]}>
          {name === null ? shortenAddress(address) : shortenName(name)}
        </p>
        <p className={styles["balance"]}>
          {balance
            ? `${formatShort(balance.wei, balance.decimals, "down")} ${balance.symbol}`
            : "–"}
        </p>
      </div>
      <dl className={styles["facts"]}>
        <dt>Address</dt>
        <dd className={typography["mono"]}>
          {address} <CopyButton value={address} label="Copy address" withText />
        </dd>
        {connected ? (
          <>
            <dt>Wallet</dt>
            <dd>{connected.walletName}</dd>
            <dt>
              <label htmlFor="account-network">Network</label>
            </dt>
            <dd>
              <NetworkSelect
                config={config}
                chainId={connected.chainId}
                onSwitchChain={props.onSwitchChain}
              />
            </dd>
          </>
        ) : (
          <>
            <dt>Wallet</dt>
            <dd>Not connected in this tab yet</dd>
          </>
        )}
        <dt>
          <label htmlFor="account-times">Times</label>
        </dt>
        <dd>
          <TimesSelect id="account-times" className={styles["select"]} />
        </dd>
      </dl>
      {isSignedIn && <RecentTransactions networks={config.networks} owner={address} />}
    </Dialog>
  );
}

function AccountPicture({ address, url }: { address: `0x${string}`; url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles["picture"]}>
      {url !== null && url !== failedUrl ? (
        <img src={url} alt="" width={64} height={64} onError={() => setFailedUrl(url)} />
      ) : (
        <Identicon address={address} size={64} />
      )}
    </span>
  );
}

type NetworkSelectProps = {
  config: PublicConfig;
  chainId: number;
  onSwitchChain: (chainId: number) => Promise<boolean>;
};

function NetworkSelect({ config, chainId, onSwitchChain }: NetworkSelectProps) {
  const [isRequesting, setIsRequesting] = useState(false);
  async function change(wanted: number) {
    setIsRequesting(true);
    await onSwitchChain(wanted);
    setIsRequesting(false);
  }
  return (
    <select
      id="account-network"
      className={styles["select"]}
      value={chainId}
      disabled={isRequesting}
      onChange={(event) => void change(Number(event.currentTarget.value))}
    >
      {!isChainId(chainId) && <option value={chainId}>Wrong network ({chainId})</option>}
      {config.networks.map((network) => (
        <option key={network.chainId} value={network.chainId}>
          {network.chainName}
        </option>
      ))}
    </select>
  );
}
