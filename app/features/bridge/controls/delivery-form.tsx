import { type FormEvent, useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatInteger, toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import type { ChainControls, Delivery } from "./controls.types.ts";
import {
  deliveryCostWei,
  type DeliveryText,
  gweiDecimals,
  parseDelivery,
  rateDecimals,
} from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type DeliveryFormProps = {
  network: Network;
  there: Network | undefined;
  controls: ChainControls;
  delivery: Delivery;
  /** Gas of the remote router, which is paid in addition. */
  routerGas: bigint;
  onReview: () => void;
};

/** Form for the three figures of a delivery's price, with the resulting price. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { network, there, controls, delivery, routerGas, onReview } = props;
  const { run } = useControl();
  const [text, setText] = useState<DeliveryText>({
    gasPrice: toDecimalText(delivery.gasPriceWei, gweiDecimals),
    exchangeRate: toDecimalText(delivery.exchangeRate, rateDecimals),
    gasOverhead: String(delivery.gasOverhead),
  });
  const [errors, setErrors] = useState<Partial<DeliveryText>>({});
  const parsed = parseDelivery(text, delivery);
  const name = there?.chainName ?? String(delivery.chainId);
  const coin = there?.nativeCurrency.symbol ?? "coin";
  const cost = (one: Delivery) => (
    <Amount value={deliveryCostWei(one, routerGas)} {...network.nativeCurrency} />
  );

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid") return setErrors(parsed.errors);
    onReview();
    run(({ deliveryTransaction }) =>
      deliveryTransaction(network, controls, { before: delivery, after: parsed.value, name }),
    );
  }

  const field = (key: keyof DeliveryText) => ({
    inputMode: "decimal" as const,
    value: text[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => {
      setText({ ...text, [key]: event.target.value });
      setErrors({});
    },
  });

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      <TextField label={`Gas price on ${name}`} suffix="gwei" {...field("gasPrice")} />
      <TextField
        label={`Exchange rate of 1 ${coin}`}
        suffix={network.nativeCurrency.symbol}
        {...field("exchangeRate")}
      />
      <TextField
        label="Delivery gas"
        hint={`Excluding the router's own ${formatInteger(routerGas)}`}
        suffix="gas"
        {...field("gasOverhead")}
      />
      {parsed.kind === "ok" && (
        <ChangeList
          changes={[{ label: "Sender pays", before: cost(delivery), after: cost(parsed.value) }]}
        />
      )}
      <Button type="submit" variant="primary" fullWidth>
        Review the price
      </Button>
    </form>
  );
}
