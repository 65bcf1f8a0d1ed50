import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { BeneficiaryDialog } from "./beneficiary-dialog.tsx";
import styles from "./controls.module.css";
import type { NamedOwned } from "./controls.types.ts";
import { OwnerAction, OwnerButton } from "./owner-action.tsx";
import { useControl } from "./use-control.ts";

type OwnershipCardProps = {
  network: Network;
  contracts: readonly NamedOwned[];
  wallet: AddressType;
};

/** Shows the owner of each bridge contract on a chain, and transfers ownership. */
export function OwnershipCard({ network, contracts, wallet }: OwnershipCardProps) {
  const matching = contracts.filter(({ owner }) => owner === wallet);
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-labelledby="bridge-owners">
      <header className={styles["chain"]}>
        <div>
          <h2 id="bridge-owners">Ownership</h2>
          <p className={typography["note"]}>
            You own {matching.length} of the {contracts.length} contracts here. Owners can pause,
            limit and reconfigure the bridge. The multisig ISM is transferred when the new owner
            accepts it, every other contract at once.
          </p>
        </div>
        {matching.length > 0 && (
          <TransferOwnership
            network={network}
            contracts={matching}
            label={`Transfer all ${matching.length}`}
            title={`Transfer ${matching.length} contracts, one signature each`}
          />
        )}
      </header>
      <details open={contracts.some(({ offeredTo }) => offeredTo === wallet)}>
        <summary>Contracts and owners</summary>
        <OwnerTable network={network} contracts={contracts} wallet={wallet} />
      </details>
    </section>
  );
}

function OwnerTable({ network, contracts, wallet }: OwnershipCardProps) {
  return (
    <DataTable
      caption={`Owners on ${network.chainName}`}
      cards
      rows={contracts}
      rowKey={({ address }) => address}
      dense
      empty={null}
      columns={[
        { header: "Contract", cell: ({ name }) => name },
        { header: "Address", cell: ({ address }) => <Address value={address} /> },
        {
          header: "Owner",
          cell: ({ owner, offeredTo }) => (
            <span className={layout["lines"]}>
              <Address value={owner} label={owner === wallet ? "you" : undefined} />
              {offeredTo !== null && (
                <span className={typography["note"]}>
                  offered to <Address value={offeredTo} />
                </span>
              )}
            </span>
          ),
        },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: (contract) => (
            <span className={styles["actions"]}>
              {contract.offeredTo !== null && <Accept network={network} contract={contract} />}
              <TransferOwnership
                network={network}
                contracts={[contract]}
                label="Transfer"
                title={`Transfer: ${contract.name}`}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

type TransferOwnershipProps = {
  network: Network;
  /** At least one, all with the same owner. */
  contracts: readonly NamedOwned[];
  label: string;
  title: string;
};

function TransferOwnership({ network, contracts, label, title }: TransferOwnershipProps) {
  const { run } = useControl();
  const [first] = contracts;
  if (!first) return null;
  return (
    <OwnerAction owner={first.owner} label={label}>
      {(close) => (
        <BeneficiaryDialog
          title={title}
          label="New owner"
          current={first.owner}
          onReview={(account) =>
            run(({ transferOwnershipTransaction }) =>
              transferOwnershipTransaction(network, contracts, account),
            )
          }
          onClose={close}
        />
      )}
    </OwnerAction>
  );
}

function Accept({ network, contract }: { network: Network; contract: NamedOwned }) {
  const { run } = useControl();
  return (
    <OwnerButton
      owner={contract.offeredTo}
      onClick={() => run(({ acceptTransaction }) => acceptTransaction(network, contract))}
    >
      Accept
    </OwnerButton>
  );
}
