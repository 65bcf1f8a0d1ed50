import type { Network } from "#app/chain/networks.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatInteger, toDecimalText } from "#app/ui/values/format.ts";
import type { ChainControls, Delivery } from "#app/domain/bridge/controls/controls.types.ts";
import { deliveryCostWei, gweiDecimals, parseDelivery, rateDecimals } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type DeliveryDialogProps = {
  network: Network;
  there: Network | undefined;
  controls: ChainControls;
  delivery: Delivery;
  /** Gas of the remote router, which is paid in addition. */
  routerGas: bigint;
  onClose: () => void;
};

/** Asks for the three figures of a delivery's price, and shows the resulting price. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { network, there, controls, delivery, routerGas, onClose } = props;
  const { run } = useControl("BRIDGE_ADMIN");
  const initial = {
    gasPrice: toDecimalText(delivery.gasPriceWei, gweiDecimals),
    exchangeRate: toDecimalText(delivery.exchangeRate, rateDecimals),
    gasOverhead: String(delivery.gasOverhead),
  };
  const entries = useEntries(initial, (texts) => parseDelivery(texts, delivery));
  const { fields, values } = entries;
  const after = values && { ...delivery, ...values, gasPriceWei: values.gasPrice };
  const name = there?.chainName ?? String(delivery.chainId);
  const coin = there?.nativeCurrency.symbol ?? "coin";
  const cost = (one: Delivery) => (
    <Amount value={deliveryCostWei(one, routerGas)} {...network.nativeCurrency} />
  );
  return (
    <PromptDialog
      title={`Price deliveries to ${name}`}
      entries={entries}
      reviewLabel="Review the price"
      onReview={({ gasPrice, ...rest }) =>
        run(({ deliveryTransaction }) =>
          deliveryTransaction(network, controls, {
            before: delivery,
            after: { ...delivery, ...rest, gasPriceWei: gasPrice },
            name,
          }),
        )
      }
      onClose={onClose}
    >
      <TextField
        label={`Gas price on ${name}`}
        inputMode="decimal"
        suffix="gwei"
        {...fields.gasPrice}
      />
      <TextField
        label={`Exchange rate of 1 ${coin}`}
        inputMode="decimal"
        suffix={network.nativeCurrency.symbol}
        {...fields.exchangeRate}
      />
      <TextField
        label="Delivery gas"
        hint={`Excluding the router's own ${formatInteger(routerGas)}`}
        inputMode="numeric"
        suffix="gas"
        {...fields.gasOverhead}
      />
      {after !== null && (
        <ChangeList
          changes={[{ label: "Sender pays", before: cost(delivery), after: cost(after) }]}
        />
      )}
    </PromptDialog>
  );
}
