import type { Address } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { useRecentTransactions } from "#app/wallet/transaction/use-pending-transactions.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./account-dialog.module.css";

const statusNames = {
  pending: "Pending",
  confirmed: "Confirmed",
  failed: "Failed",
  replaced: "Replaced",
  unknown: "Unknown to the network",
} as const;

type RecentTransactionsProps = { networks: readonly Network[]; owner: Address };

/** Latest transactions of the signed-in wallet, with their status. */
export function RecentTransactions({ networks, owner }: RecentTransactionsProps) {
  const { data, isPending, isError, refetch } = useRecentTransactions(owner);
  return (
    <section className={styles["recent"]} aria-labelledby="recent-transactions">
      <h3 id="recent-transactions">Recent transactions</h3>
      {isPending && <p className={typography["quiet"]}>Loading…</p>}
      {isError && (
        <p className={typography["quiet"]}>
          They could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className={typography["quiet"]}>Transactions you send from the console appear here.</p>
      )}
      <ul>
        {data?.map((one) => (
          <li key={one.hash} className={styles["transaction"]}>
            <a href={explorerTransactionUrl(networks, one.chainId, one.minedHash ?? one.hash)}>
              {one.description}
            </a>
            <span className={`${typography["note"]} ${styles["status"]}`} data-status={one.status}>
              {statusNames[one.status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
