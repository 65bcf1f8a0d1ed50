import type { Network } from "#app/chain/networks.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { check } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import type { ChainControls } from "#app/domain/bridge/controls/controls.types.ts";
import { parseFee } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type FeeDialogProps = { network: Network; fee: ChainControls["fee"]; onClose: () => void };

/** Asks for the fee of each message that leaves a chain. */
export function FeeDialog({ network, fee, onClose }: FeeDialogProps) {
  const coin = network.nativeCurrency;
  const { run } = useControl("BRIDGE_ADMIN");
  const entries = useEntries({ fee: toDecimalText(fee.wei, coin.decimals) }, (texts) => ({
    fee: check(parseFee(texts.fee, coin, fee.maxWei), (wei) =>
      wei === fee.wei ? "This is already the fee." : null,
    ),
  }));
  return (
    <PromptDialog
      title="Change the fee"
      entries={entries}
      reviewLabel="Review the fee"
      onReview={(values) => run(({ feeTransaction }) => feeTransaction(network, fee, values.fee))}
      onClose={onClose}
    >
      <AmountField
        label="Fee per message"
        hint="Charged for each message that leaves this chain, for every token."
        unit={coin}
        {...entries.fields.fee}
      />
    </PromptDialog>
  );
}
