import { isAddressEqual } from "viem";
import { AccountStates } from "#app/features/tokens/reflection/dashboard/account-states.tsx";
import { balanceOf, emptyAccount } from "#app/domain/tokens/reflection/reflection-math.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { Holder, TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import type { ExemptContract } from "./manage-page.server.ts";
import { TreatButtons } from "./treat-buttons.tsx";

type TreatedTableProps = { facts: TokenFacts; contracts: readonly ExemptContract[] };
type Row = Pick<Holder, "address" | "account"> & { label: string | null };

/** Excluded and exempt accounts, plus the console's own contracts, which may need an exemption. */
export function TreatedTable({ facts, contracts }: TreatedTableProps) {
  const { created, state } = facts;
  const isOf = (address: Row["address"]) => (other: { address: Row["address"] }) =>
    isAddressEqual(other.address, address);
  const own = contracts.map(({ address, label }): Row => {
    const account = state.holders.find(isOf(address))?.account ?? emptyAccount;
    return { address, account, label };
  });
  const others = state.holders
    .filter(({ account, address }) => {
      const isTreated = account.excluded || account.exempt;
      return isTreated && !contracts.some(isOf(address));
    })
    .map((holder): Row => ({ ...holder, label: null }));
  return (
    <DataTable
      caption="Excluded and exempt accounts"
      cards
      rows={[...own, ...others]}
      rowKey={({ address }) => address}
      toolbar={
        <div className={styles["head"]}>
          <h2>Excluded and exempt accounts</h2>
          <p className={typography["note"]}>
            Includes the console&apos;s own contracts, which accept this token only while they are
            exempt or the fee is 0.
          </p>
        </div>
      }
      empty={null}
      columns={[
        {
          header: "Account",
          cell: ({ address, label }) => <Address value={address} label={label ?? undefined} />,
        },
        { header: "Status", cell: ({ account }) => <AccountStates account={account} /> },
        {
          header: "Balance",
          align: "end",
          cell: ({ account }) => (
            <Amount value={balanceOf(account, state.pool)} {...created} form="rounded" />
          ),
        },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: ({ address, account }) => (
            <span className={styles["actions"]}>
              <TreatButtons facts={facts} address={address} account={account} />
            </span>
          ),
        },
      ]}
    />
  );
}
