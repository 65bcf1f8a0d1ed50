import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, toDecimalText } from "#app/ui/values/format.ts";
import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";
import typography from "#app/ui/typography.module.css";
import type { ChainControls, Delivery } from "#app/domain/bridge/controls/controls.types.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { ControlAction } from "./control-action.tsx";
import { deliveryCostWei, gweiDecimals, rateDecimals } from "./parse-controls.ts";

type DeliveryTableProps = {
  network: Network;
  networks: readonly Network[];
  controls: ChainControls;
};

/** Shows what senders on a chain pay for deliveries on the others. */
export function DeliveryTable({ network, networks, controls }: DeliveryTableProps) {
  const { symbol } = network.nativeCurrency;
  const there = ({ chainId }: Delivery) => networks.find((other) => other.chainId === chainId);
  return (
    <DataTable
      caption="Delivery gas"
      rows={controls.deliveries}
      rowKey={({ chainId }) => String(chainId)}
      empty={<EmptyState>Other chains of the bridge appear here.</EmptyState>}
      toolbar={
        <div>
          <h2>Delivery gas</h2>
          <p className={typography["note"]}>
            Charged to senders in {symbol}. If too low, the relayer loses money; if too high,
            senders overpay.
          </p>
        </div>
      }
      columns={[
        {
          header: "To",
          cell: (delivery) => {
            const other = there(delivery);
            return other ? <NetworkName {...other} /> : delivery.chainId;
          },
        },
        {
          header: "Gas price",
          align: "end",
          cell: ({ gasPriceWei }) => `${toDecimalText(gasPriceWei, gweiDecimals)} gwei`,
        },
        {
          header: "Exchange rate",
          align: "end",
          cell: (delivery) =>
            `${toDecimalText(delivery.exchangeRate, rateDecimals)} ${symbol} for 1 ${there(delivery)?.nativeCurrency.symbol}`,
        },
        {
          header: "Gas",
          align: "end",
          cell: (delivery) =>
            formatInteger(delivery.gasOverhead + routerGas(controls, delivery.chainId)),
        },
        {
          header: "Sender pays",
          align: "end",
          cell: (delivery) => (
            <Amount
              value={deliveryCostWei(delivery, routerGas(controls, delivery.chainId))}
              {...network.nativeCurrency}
              form="rounded"
            />
          ),
        },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: (delivery) => (
            <ControlAction owner={controls.oracle.owner} needs="BRIDGE_ADMIN" label="Change price">
              {(close) => (
                <DeliveryDialog
                  network={network}
                  there={there(delivery)}
                  controls={controls}
                  delivery={delivery}
                  routerGas={routerGas(controls, delivery.chainId)}
                  onClose={close}
                />
              )}
            </ControlAction>
          ),
        },
      ]}
    />
  );
}

/** Returns the most gas that is paid for a router's own work there. */
function routerGas({ routes }: ChainControls, chainId: number): bigint {
  return routes
    .flatMap(({ connections }) => connections)
    .filter((connection) => connection.chainId === chainId)
    .reduce((max, { gas }) => (gas > max ? gas : max), 0n);
}
