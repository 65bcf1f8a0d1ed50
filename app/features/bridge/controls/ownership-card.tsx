import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { BeneficiaryDialog } from "./beneficiary-dialog.tsx";
import styles from "./controls.module.css";
import type { NamedOwned } from "#app/domain/bridge/controls/controls.types.ts";
import { ControlAction, ControlButton } from "./control-action.tsx";
import { useControl } from "./use-control.ts";

type OwnershipCardProps = {
  network: Network;
  contracts: readonly NamedOwned[];
  /** Null if it is not known. */
  manager: AddressType | null;
};

/** Shows the owner of each bridge contract on a chain, and transfers ownership. */
export function OwnershipCard({ network, contracts, manager }: OwnershipCardProps) {
  const matching = contracts.filter(({ owner }) => owner === manager);
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-labelledby="bridge-owners">
      <header className={styles["chain"]}>
        <div>
          <h2 id="bridge-owners">Ownership</h2>
          <p className={typography["note"]}>
            {matching.length} of the {contracts.length} contracts here belong to the access manager,
            which decides by roles who may pause, limit and reconfigure the bridge. The multisig ISM
            is transferred when the new owner accepts it, every other contract at once.
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
      <details open={contracts.some(({ offeredTo }) => offeredTo === manager)}>
        <summary>Contracts and owners</summary>
        <OwnerTable network={network} contracts={contracts} manager={manager} />
      </details>
    </section>
  );
}

function OwnerTable({ network, contracts, manager }: OwnershipCardProps) {
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
        {
          header: "Address",
          cell: ({ address }) => <Address value={address} />,
          priority: "medium",
        },
        {
          header: "Owner",
          cell: ({ owner, offeredTo }) => (
            <span className={layout["lines"]}>
              <Address value={owner} label={owner === manager ? "access manager" : undefined} />
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
              {contract.offeredTo === manager && <Accept network={network} contract={contract} />}
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
  const { run } = useControl("BRIDGE_ADMIN");
  const [first] = contracts;
  if (!first) return null;
  return (
    <ControlAction owner={first.owner} needs="BRIDGE_ADMIN" label={label}>
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
    </ControlAction>
  );
}

function Accept({ network, contract }: { network: Network; contract: NamedOwned }) {
  // Only admins have the manager call what no role is given.
  const { run } = useControl("ADMIN");
  if (contract.offeredTo === null) return null;
  return (
    <ControlButton
      owner={contract.offeredTo}
      needs="ADMIN"
      onClick={() => run(({ acceptTransaction }) => acceptTransaction(network, contract))}
    >
      Accept
    </ControlButton>
  );
}
