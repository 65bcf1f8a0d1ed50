import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText, toSentence } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { roundTransfer } from "./amounts.ts";
import type { ChosenRoute } from "./bridge-page.server.ts";
import { fetchCheck } from "./check-requests.ts";
import { explainMaxTransfer } from "./obstacles.ts";
import { checkRecipient } from "./recipient.ts";
import { RoutePicker } from "./route-picker.tsx";
import type { BridgedToken } from "./transfer.types.ts";
import { TransferSummary } from "./transfer-summary.tsx";

type BridgeFormProps = {
  chosen: ChosenRoute;
  tokens: readonly BridgedToken[];
  networks: readonly Network[];
};

type Errors = { amount?: string | null; recipient?: string | null; route?: string | null };

/** The transfer form, with a preview of the result. */
export function BridgeForm({ chosen, tokens, networks }: BridgeFormProps) {
  const { route, names, obstacles, maxTransfer, recipients } = chosen;
  const { symbol, origin, destination } = route;
  const navigate = useNavigate();
  const { start, blocker } = useTransaction();
  const [amount, setAmount] = useState("");
  const [isOther, setOther] = useState(false);
  const [recipient, setRecipient] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [isChecking, setChecking] = useState(false);
  const network = networks.find(({ chainId }) => chainId === origin.chainId);
  const entered = readAmount(amount, chosen);
  const to = isOther ? checkRecipient(recipient, recipients) : null;
  // The reasons are listed above the page heading.
  const closed = obstacles.length > 0 ? "This route cannot be used right now." : null;

  async function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found: Errors = {
      amount: entered.kind === "invalid" ? entered.message : null,
      recipient: to?.kind === "invalid" ? to.message : null,
    };
    setErrors(found);
    if (found.amount || found.recipient) return;
    setChecking(true);
    const check = await fetchCheck({
      from: String(origin.chainId),
      to: String(destination.chainId),
      token: symbol,
      amount: amount.trim(),
      recipient: to?.kind === "ok" ? to.address : recipients.sender,
    });
    setChecking(false);
    if (check.kind === "rejected") return setErrors({ [check.field]: check.message });
    // Loaded on demand: the transaction pulls in contract ABIs that the page does not need before a click.
    const { transferTransaction } = await import("./transfer-transaction.ts");
    start({
      ...transferTransaction({ route, names, ...check }),
      onConfirmed: (hash) => {
        setAmount("");
        navigate(`/bridge/sent/${origin.chainId}/${hash}`);
      },
    });
  }

  return (
    <form className={layout["columns"]} onSubmit={(event) => void review(event)} noValidate>
      <div className={layout["card"]}>
        <RoutePicker route={route} tokens={tokens} networks={networks} />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          value={amount}
          error={errors.amount}
          hint={hintOf(chosen)}
          suffix={
            <span className={layout["suffix"]}>
              {symbol}
              <Button
                size="small"
                disabled={!maxTransfer || maxTransfer.amount === 0n}
                onClick={() => setAmount(toDecimalText(maxTransfer?.amount ?? 0n, origin.decimals))}
              >
                Max
              </Button>
            </span>
          }
          onChange={({ target }) => {
            setAmount(target.value);
            setErrors({});
          }}
        />
        <CheckboxField
          label="Send to another wallet"
          checked={isOther}
          onChange={({ target }) => setOther(target.checked)}
        />
        {isOther && (
          <TextField
            label={`Recipient on ${names.destination}`}
            name="recipient"
            mono
            placeholder="0x…"
            value={recipient}
            error={errors.recipient}
            onChange={({ target }) => {
              setRecipient(target.value);
              setErrors({});
            }}
          />
        )}
        {to?.kind === "ok" && to.warning !== null && <Notice tone="warn">{to.warning}</Notice>}
      </div>
      {network && (
        <TransferSummary
          chosen={chosen}
          coin={network.nativeCurrency}
          rounded={entered.kind === "ok" ? entered.rounded : null}
          recipient={to?.kind === "ok" ? to.address : null}
        >
          {errors.route && <Notice tone="warn">{errors.route}</Notice>}
          <Button
            type="submit"
            variant="primary"
            fullWidth
            pending={isChecking}
            blocker={blocker ?? closed}
          >
            Send{" "}
            {entered.kind === "ok"
              ? `${formatExact(entered.rounded.sent, origin.decimals)} ${symbol}`
              : symbol}
          </Button>
          <p className={typography["note"]}>Simulated on both chains before you sign.</p>
        </TransferSummary>
      )}
    </form>
  );
}

type Entered =
  { kind: "ok"; rounded: ReturnType<typeof roundTransfer> } | { kind: "invalid"; message: string };

/** Parses the amount and checks that it can be sent and delivered now. */
function readAmount(text: string, { route, facts, maxTransfer, names }: ChosenRoute): Entered {
  const { symbol, origin } = route;
  const parsed = parseAmount(text, { symbol, decimals: origin.decimals });
  if (parsed.kind === "invalid") return { kind: "invalid", message: toSentence(parsed.reason) };
  const rounded = roundTransfer(parsed.baseUnits, route);
  if (rounded.sent === 0n) {
    return { kind: "invalid", message: "This is too little: nothing would arrive." };
  }
  if (
    !maxTransfer ||
    facts.destination.kind === "unavailable" ||
    rounded.sent <= maxTransfer.amount
  ) {
    return { kind: "ok", rounded };
  }
  const { value } = facts.destination;
  return {
    kind: "invalid",
    message: explainMaxTransfer(maxTransfer, route, value, names, rounded.sent),
  };
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
