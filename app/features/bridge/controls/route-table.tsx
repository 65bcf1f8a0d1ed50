import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import styles from "./controls.module.css";
import type { RouteControls } from "#app/domain/bridge/controls/controls.types.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import { ControlAction } from "./control-action.tsx";
import { SwitchControl } from "./switch-table.tsx";

type RouteTableProps = {
  network: Network;
  networks: readonly Network[];
  routes: readonly RouteControls[];
};

/**
 * Shows each token's route into a chain: its pause, its limit, and the chains that it is connected
 * to.
 */
export function RouteTable({ network, networks, routes }: RouteTableProps) {
  return (
    <DataTable
      caption={`Routes on ${network.chainName}`}
      rows={routes}
      rowKey={({ symbol }) => symbol}
      empty={<EmptyState>Tokens bridged to this chain appear here.</EmptyState>}
      toolbar={<h2>Routes</h2>}
      columns={[
        { header: "Token", cell: ({ symbol }) => <b>{symbol}</b> },
        {
          header: "Incoming",
          cell: ({ symbol, incoming }) => (
            <SwitchControl
              network={network}
              target={{ ...incoming, label: `${symbol} arriving on ${network.chainName}` }}
            />
          ),
        },
        {
          header: "Available now",
          align: "end",
          cell: (route) => <Limited route={route} units={route.limit.level} />,
        },
        {
          header: "Daily limit",
          align: "end",
          cell: (route) => <Limited route={route} units={route.limit.capacity} />,
        },
        {
          header: "Connected to",
          cell: ({ connections }) => <Connected connections={connections} networks={networks} />,
        },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: (route) => (
            <span className={styles["actions"]}>
              <ControlAction owner={route.limit.owner} needs="BRIDGE_ADMIN" label="Limit">
                {(close) => <LimitDialog network={network} route={route} onClose={close} />}
              </ControlAction>
              <ControlAction owner={route.router.owner} needs="BRIDGE_ADMIN" label="Connections">
                {(close) => (
                  <ConnectionDialog
                    network={network}
                    networks={networks}
                    route={route}
                    onClose={close}
                  />
                )}
              </ControlAction>
            </span>
          ),
        },
      ]}
    />
  );
}

function Limited({ route, units }: { route: RouteControls; units: bigint }) {
  const { scale, decimals, symbol } = route;
  return (
    <Amount
      value={units / scale}
      decimals={decimals}
      symbol={symbol}
      form="short"
      rounding="down"
    />
  );
}

function Connected({
  connections,
  networks,
}: Pick<RouteControls, "connections"> & Pick<RouteTableProps, "networks">) {
  const missing = connections.filter(({ isEnrolled }) => !isEnrolled);
  if (missing.length === 0) return <Status tone="green">All {connections.length}</Status>;
  const names = missing.map(
    ({ chainId }) => networks.find((network) => network.chainId === chainId)?.chainName,
  );
  return <Status tone="amber">Not to {names.join(", ")}</Status>;
}
