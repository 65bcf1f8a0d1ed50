import type { Reading } from "#app/chain/block-cache.server.ts";
import type { Network } from "#app/chain/networks.ts";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./controls.module.css";
import type { ChainSwitches, Switch } from "#app/domain/bridge/controls/controls.types.ts";
import { ControlButton } from "./control-action.tsx";
import { RightsContext } from "./rights-context.ts";
import { useControl } from "./use-control.ts";

export type SwitchRow = {
  network: Network;
  switches: Reading<ChainSwitches>;
  rights: Rights | null;
};

/** Switches that stop whole chains: the first thing to use when something is wrong. */
export function SwitchTable({ rows }: { rows: readonly SwitchRow[] }) {
  return (
    <DataTable
      caption="Chains"
      rows={rows}
      rowKey={({ network }) => String(network.chainId)}
      empty={null}
      cards
      toolbar={
        <div>
          <h2>Pause a chain</h2>
          <p className={typography["note"]}>
            Pausing loses nothing: transfers in transit wait until the chain resumes.
          </p>
        </div>
      }
      columns={[
        { header: "Network", cell: ({ network }) => <NetworkName {...network} /> },
        {
          header: "Outgoing",
          cell: ({ network, switches, rights }) => (
            <SwitchCell
              network={network}
              rights={rights}
              label={`outgoing messages of ${network.chainName}`}
              reading={switches}
              pick={({ outgoing }) => outgoing}
            />
          ),
        },
        {
          header: "Incoming",
          cell: ({ network, switches, rights }) => (
            <SwitchCell
              network={network}
              rights={rights}
              label={`incoming messages of ${network.chainName}`}
              reading={switches}
              pick={({ incoming }) => incoming}
            />
          ),
        },
      ]}
    />
  );
}

type SwitchCellProps = {
  network: Network;
  rights: Rights | null;
  label: string;
  reading: Reading<ChainSwitches>;
  pick: (switches: ChainSwitches) => Switch;
};

function SwitchCell({ network, rights, label, reading, pick }: SwitchCellProps) {
  if (reading.kind === "unavailable") return <Status tone="neutral">Unknown</Status>;
  return (
    <RightsContext.Provider value={rights}>
      <SwitchControl
        network={network}
        target={{ ...pick(reading.value), label }}
        isStale={reading.kind === "stale"}
      />
    </RightsContext.Provider>
  );
}

type SwitchControlProps = {
  network: Network;
  target: Switch & { label: string };
  isStale?: boolean;
};

/** Shows whether something is paused, with the button that changes it. */
export function SwitchControl({ network, target, isStale = false }: SwitchControlProps) {
  const { isPaused, owner, label } = target;
  // Guardians stop, and cannot resume.
  const needs = isPaused ? "BRIDGE_OPERATOR" : "GUARDIAN";
  const { run } = useControl(needs);
  return (
    <span className={styles["switch"]}>
      <Status tone={isStale ? "neutral" : isPaused ? "amber" : "green"}>
        {isPaused ? "Paused" : "Running"}
        {isStale && ", when last seen"}
      </Status>
      <ControlButton
        owner={owner}
        needs={needs}
        onClick={() => run(({ pauseTransaction }) => pauseTransaction(network, target))}
      >
        {isPaused ? "Resume" : "Pause"}
        <span className="visually-hidden"> {label}</span>
      </ControlButton>
    </span>
  );
}
