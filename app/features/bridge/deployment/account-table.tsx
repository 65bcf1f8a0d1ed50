import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/bridge/bridge.module.css";
import type { ServerAccount, DeploymentNetwork } from "./deployment-state.server.ts";

/** Balance below which an account will soon be unable to pay for its transactions, in wei. */
const lowWei = 10n ** 17n;

type AccountTableProps = {
  accounts: readonly ServerAccount[];
  networks: readonly DeploymentNetwork[];
};

/** Shows the gas balances of the accounts whose keys this server holds. */
export function AccountTable({ accounts, networks }: AccountTableProps) {
  const perNetwork = networks.map((overview): Column<ServerAccount> => ({
    header: overview.network.chainName,
    align: "end",
    cell: (account) => <Balance overview={overview} account={account} />,
  }));
  return (
    <DataTable
      caption="Server accounts"
      rows={accounts}
      rowKey={({ role }) => role}
      toolbar={<h2>Server accounts</h2>}
      empty={
        <EmptyState>No keys are configured, so the server cannot send transactions.</EmptyState>
      }
      columns={[
        { header: "Account", cell: ({ role }) => role },
        { header: "Address", cell: ({ address }) => <Address value={address} /> },
        ...perNetwork,
      ]}
    />
  );
}

function Balance({
  overview,
  account: { address, chainIds },
}: {
  overview: DeploymentNetwork;
  account: ServerAccount;
}) {
  const { balances, network } = overview;
  if (!chainIds.includes(network.chainId)) {
    return <span className={typography["note"]}>not needed</span>;
  }
  const balance = balances.kind === "unavailable" ? undefined : balances.value.get(address);
  if (balance === undefined) return <span className={typography["note"]}>unknown</span>;
  const { symbol, decimals } = network.nativeCurrency;
  return (
    <span className={styles["balance"]}>
      {balance < lowWei && <Status tone="amber">{balance === 0n ? "Empty" : "Low"}</Status>}
      <Amount value={balance} decimals={decimals} symbol={symbol} form="short" rounding="down" />
    </span>
  );
}
