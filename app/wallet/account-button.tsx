import { classNames } from "#app/ui/base/class-names.ts";
import { formatShort, shortenName } from "#app/ui/values/format.ts";
import { Identicon } from "#app/ui/values/identicon.tsx";
import { isChainId } from "#app/chain/networks.ts";
import styles from "./account-button.module.css";
import { useWallet } from "./context/wallet-context.ts";

/** Returns an address as the button shows it, `0xf3…2266`; everywhere else it is longer. */
const buttonAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;

/**
 * Connect Wallet, the signed-in account, or Wrong network. The first two depend on the session
 * alone, so that server and browser render the same button.
 */
export function AccountButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const wallet = useWallet();
  const { session, state } = wallet;
  const className = (kind: string) =>
    classNames(styles["button"], styles[kind], fullWidth && styles["full-width"]);

  if (session === null) {
    const busy = wallet.loading || state.kind === "connecting" || wallet.signIn !== "idle";
    return (
      <button
        type="button"
        className={className("connect")}
        aria-busy={busy}
        onClick={wallet.openConnect}
      >
        Connect Wallet
        {busy && <span className={styles["spinner"]} aria-hidden />}
      </button>
    );
  }
  if (state.kind === "connected" && !isChainId(state.chainId)) {
    return (
      <button type="button" className={className("wrong")} onClick={wallet.openNetworks}>
        Wrong network
      </button>
    );
  }
  const address = state.kind === "connected" ? state.address : session.address;
  const shown = wallet.name === null ? buttonAddress(address) : shortenName(wallet.name);
  return (
    <button
      type="button"
      className={className("account")}
      title={address}
      onClick={wallet.openAccount}
    >
      <span className={styles["balance"]}>
        {wallet.balance &&
          `${formatShort(wallet.balance.wei, wallet.balance.decimals, "down")} ${wallet.balance.symbol}`}
      </span>
      {wallet.mismatch && <span className={styles["dot"]} aria-hidden />}
      <span className={styles["who"]}>
        <Identicon address={address} />
        <span className={styles["address"]}>{shown}</span>
      </span>
    </button>
  );
}
