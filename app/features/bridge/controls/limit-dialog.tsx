import type { Network } from "#app/chain/networks.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { check } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { toDecimalText } from "#app/ui/values/format.ts";
import type { RouteControls } from "#app/domain/bridge/controls/controls.types.ts";
import { parseCapacity } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type LimitDialogProps = { network: Network; route: RouteControls; onClose: () => void };

/** Asks for the max amount of a token that may arrive per day. */
export function LimitDialog({ network, route, onClose }: LimitDialogProps) {
  const { symbol, decimals, scale, limit } = route;
  const { run } = useControl("BRIDGE_ADMIN");
  const initial = { capacity: toDecimalText(limit.capacity / scale, decimals) };
  const entries = useEntries(initial, (texts) => ({
    capacity: check(parseCapacity(texts.capacity, route), (capacity) =>
      capacity === limit.capacity ? "This is already the limit." : null,
    ),
  }));
  const amount = (units: bigint) => (
    <Amount value={units / scale} decimals={decimals} symbol={symbol} />
  );
  return (
    <PromptDialog
      title={`Limit ${symbol} arriving on ${network.chainName}`}
      entries={entries}
      reviewLabel="Review the limit"
      onReview={({ capacity }) =>
        run(({ limitTransaction }) => limitTransaction(network, route, capacity))
      }
      onClose={onClose}
    >
      <p>
        Arrivals use up the limit, which refills evenly over a day. A transfer above the limit never
        arrives; one above what is left waits.
      </p>
      <AmountField label="Daily limit" unit={route} {...entries.fields.capacity} />
      {entries.values !== null && (
        <ChangeList
          changes={[
            {
              label: "Max per day",
              before: amount(limit.capacity),
              after: amount(entries.values.capacity),
            },
          ]}
        />
      )}
    </PromptDialog>
  );
}
