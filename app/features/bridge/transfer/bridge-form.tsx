import { useNavigate, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Address } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, invalid, ok } from "#app/kit/form/parsed.ts";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { deletePersistedForm } from "#app/ui/base/use-persisted-form.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { bridgePaths } from "#app/paths/bridge.ts";
import { roundTransfer } from "./amounts.ts";
import type { ChosenRoute } from "./bridge-page.server.ts";
import { fetchCheck } from "./check-requests.ts";
import { explainMaxTransfer } from "./obstacles.ts";
import { checkRecipient } from "./recipient.ts";
import { RoutePicker } from "./route-picker.tsx";
import type { BridgedToken } from "#app/domain/bridge/routes/transfer.types.ts";
import { TransferSummary } from "./transfer-summary.tsx";

type BridgeFormProps = {
  chosen: ChosenRoute;
  tokens: readonly BridgedToken[];
  networks: readonly Network[];
};

/** The transfer form, with a preview of the result. */
export function BridgeForm({ chosen, tokens, networks }: BridgeFormProps) {
  const { route, names, obstacles, maxTransfer, recipients } = chosen;
  const { symbol, origin, destination } = route;
  const navigate = useNavigate();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== bridgePaths.index;
  const { start, blocker } = useTransaction();
  const [isChecking, setChecking] = useState(false);
  const savedAs = useOwnName(`transfer ${symbol} ${origin.chainId} ${destination.chainId}`);
  const initial = { amount: "", isOther: "", recipient: "", route: "" };
  const entries = useEntries(
    initial,
    (texts) => ({
      amount: parseTransfer(texts.amount, chosen),
      isOther: ok(texts.isOther === "on"),
      recipient: texts.isOther === "on" ? checkRecipient(texts.recipient, recipients) : ok(null),
      route: ok(null),
    }),
    savedAs,
  );
  const { fields, parsed, texts } = entries;
  const isOther = texts.isOther === "on";
  const rounded = parsed.amount.kind === "ok" ? parsed.amount.value : null;
  const to = parsed.recipient.kind === "ok" ? parsed.recipient.value : null;
  const recipient = isOther ? (to?.address ?? null) : recipients.sender;
  const network = networks.find(({ chainId }) => chainId === origin.chainId);
  // The reasons are listed above the page heading.
  const closed = obstacles.length > 0 ? "This route cannot be used right now." : null;
  const problem = fields.route.error ?? (isOther ? null : fields.recipient.error);
  const max = maxTransfer?.amount ?? 0n;

  async function review(recipient: Address) {
    if ((blocker ?? closed) !== null || isChecking || isLeaving) return;
    setChecking(true);
    const check = await fetchCheck({
      from: String(origin.chainId),
      to: String(destination.chainId),
      token: symbol,
      amount: texts.amount.trim(),
      recipient,
    });
    setChecking(false);
    if (check.kind === "rejected") return entries.reject({ [check.field]: check.message });
    // Loaded on demand: the transaction pulls in contract ABIs that the page does not need before a click.
    const { transferTransaction } = await import("./transfer-transaction.ts");
    start({
      ...transferTransaction({ route, names, ...check }),
      onConfirmed: (hash) => {
        // Emptied, the form would move while the transfer's page loads.
        deletePersistedForm(savedAs);
        navigate(bridgePaths.sent(origin.chainId, hash));
      },
    });
  }

  return (
    <form
      className={layout["columns"]}
      onSubmit={entries.submit(
        ({ recipient }) => void review(recipient?.address ?? recipients.sender),
      )}
      noValidate
    >
      <div className={layout["card"]}>
        {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
        <RoutePicker route={route} tokens={tokens} networks={networks} />
        <AmountField
          hint={hintOf(chosen)}
          unit={{ symbol, decimals: origin.decimals }}
          max={max > 0n ? max : undefined}
          {...fields.amount}
        />
        <CheckboxField label="Send to another wallet" {...checkboxOf(fields.isOther)} />
        {isOther && (
          <TextField
            label={`Recipient on ${names.destination}`}
            mono
            placeholder="0x…"
            {...fields.recipient}
          />
        )}
        {to !== null && to.warning !== null && <Notice tone="warn">{to.warning}</Notice>}
      </div>
      {network && (
        <TransferSummary
          chosen={chosen}
          coin={network.nativeCurrency}
          rounded={rounded}
          recipient={recipient}
        >
          {problem !== null && <Notice tone="warn">{problem}</Notice>}
          <Button
            type="submit"
            variant="primary"
            fullWidth
            pending={isChecking || isLeaving}
            blocker={blocker ?? closed}
          >
            Send {rounded ? `${formatExact(rounded.sent, origin.decimals)} ${symbol}` : symbol}
          </Button>
          <p className={typography["note"]}>Simulated on both chains before you sign.</p>
        </TransferSummary>
      )}
    </form>
  );
}

/** Parses the amount and checks that it can be sent and delivered now. */
function parseTransfer(text: string, { route, facts, maxTransfer, names }: ChosenRoute) {
  const { symbol, origin } = route;
  return andThen(parseTokenAmount(text, { symbol, decimals: origin.decimals }), (amount) => {
    const rounded = roundTransfer(amount, route);
    const { sent } = rounded;
    if (sent === 0n) return invalid("This is too little: nothing would arrive.");
    const there = facts.destination;
    return maxTransfer && there.kind !== "unavailable" && sent > maxTransfer.amount
      ? invalid(explainMaxTransfer(maxTransfer, route, there.value, names, sent))
      : ok(rounded);
  });
}

function hintOf({ route, maxTransfer, names }: ChosenRoute): string | undefined {
  if (!maxTransfer) return undefined;
  const amount = `${formatExact(maxTransfer.amount, route.origin.decimals)} ${route.symbol}`;
  switch (maxTransfer.bound) {
    case "balance":
      return route.origin.kind === "native" ? "Max leaves what the fees need." : undefined;
    case "limit":
      return `At most ${amount} can arrive on ${names.destination} now; more later.`;
    case "locked":
      return `At most ${amount} can arrive: no more is locked on ${names.destination}.`;
  }
}
