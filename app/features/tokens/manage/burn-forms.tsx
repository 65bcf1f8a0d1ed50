import { type FormEvent, useState } from "react";
import { invalid, ok, type Parsed, parseAccount } from "#app/common/entries/parse-entry.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { AccountFacts } from "./account.types.ts";
import type { TokenFacts } from "./manage.types.ts";
import type { ManagedView } from "./managed-view.types.ts";
import { useAccount } from "./use-account.ts";
import { useManage } from "./use-manage.ts";

type Limit = { max: bigint; tooMuch: string };

function readUnits(text: string, unit: TokenFacts, { max, tooMuch }: Limit): Parsed<bigint> {
  const parsed = parseAmount(text, unit);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return parsed.baseUnits > max ? invalid(tooMuch) : ok(parsed.baseUnits);
}

/** Form to burn the wallet's own tokens. */
export function BurnForm({ view: { facts } }: { view: ManagedView }) {
  const { symbol, decimals, balance, supply, blockers } = facts;
  const { run } = useManage();
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const units = readUnits(text, facts, {
    max: balance,
    tooMuch: `Your wallet has ${formatExact(balance, decimals)} ${symbol}.`,
  });

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(units.kind === "invalid");
    if (units.kind === "invalid") return;
    run(
      ({ burnTransaction }) => burnTransaction(facts, units.value),
      () => setText(""),
    );
  }

  const blocker = balance === 0n ? `Your wallet has no ${symbol}.` : null;
  return (
    <section className={layout["card"]} aria-labelledby="burn-own">
      <h2 id="burn-own">Burn</h2>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <AmountField
          facts={facts}
          max={balance}
          text={text}
          error={showErrors && units.kind === "invalid" ? units.message : null}
          onChange={setText}
        />
        <p className={typography["note"]}>
          {units.kind === "ok" ? (
            <>
              The supply falls to{" "}
              <Amount value={supply - units.value} decimals={decimals} symbol={symbol} />,
              permanently.
            </>
          ) : (
            "Burning is permanent and reduces the supply."
          )}
        </p>
        <ActionButton type="submit" variant="danger" blocker={blockers.burn ?? blocker}>
          {units.kind === "ok" ? `Burn ${formatExact(units.value, decimals)} ${symbol}` : "Burn"}
        </ActionButton>
      </form>
    </section>
  );
}

/** Form to burn another account's tokens, up to its allowance. */
export function BurnFromForm({ view: { facts } }: { view: ManagedView }) {
  const { symbol, decimals, blockers } = facts;
  const { run } = useManage();
  const account = useAccount(facts.token);
  const [from, setFrom] = useState("");
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const owner = parseAccount(from);
  const { found } = account;
  const units = readUnits(text, facts, limitOf(found, facts));

  function review(event: FormEvent) {
    event.preventDefault();
    const isWhole = units.kind === "ok" && owner.kind === "ok" && found !== null;
    setShowErrors(!isWhole);
    if (!isWhole) return;
    run(
      ({ burnFromTransaction }) =>
        burnFromTransaction(facts, { from: owner.value, units: units.value }),
      () => {
        setText("");
        account.look(from);
      },
    );
  }

  return (
    <section className={layout["card"]} aria-labelledby="burn-from">
      <h2 id="burn-from">Burn from another account</h2>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <TextField
          label="Account"
          mono
          hint="It must have approved your wallet as spender."
          value={from}
          error={showErrors && owner.kind === "invalid" ? owner.message : null}
          onChange={(event) => {
            setFrom(event.target.value);
            account.look(event.target.value);
          }}
        />
        <AmountField
          facts={facts}
          max={found === null ? 0n : smaller(found.allowance, found.balance)}
          text={text}
          error={showErrors && units.kind === "invalid" ? units.message : null}
          onChange={setText}
        />
        <p className={typography["note"]} aria-live="polite">
          {found === null ? (
            "Its balance and your allowance appear here."
          ) : (
            <>
              It has <Amount value={found.balance} decimals={decimals} symbol={symbol} /> and allows
              your wallet <Amount value={found.allowance} decimals={decimals} symbol={symbol} />.
            </>
          )}
        </p>
        <ActionButton type="submit" variant="danger" blocker={blockers.burnFrom}>
          Burn from account
        </ActionButton>
      </form>
    </section>
  );
}

function limitOf(found: AccountFacts | null, { decimals, symbol }: TokenFacts): Limit {
  if (found === null) return { max: 0n, tooMuch: "Enter the account first." };
  const { allowance, balance } = found;
  const write = (units: bigint) => `${formatExact(units, decimals)} ${symbol}`;
  return {
    max: smaller(allowance, balance),
    tooMuch:
      allowance < balance
        ? `Your allowance is ${write(allowance)}. It must approve more first.`
        : `It has ${write(balance)}.`,
  };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

type AmountFieldProps = {
  facts: TokenFacts;
  max: bigint;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
};

function AmountField({ facts, max, text, error, onChange }: AmountFieldProps) {
  const { symbol, decimals } = facts;
  return (
    <TextField
      label="Amount"
      inputMode="decimal"
      value={text}
      error={error}
      suffix={
        <span className={layout["suffix"]}>
          {symbol}
          <Button
            size="small"
            disabled={max === 0n}
            onClick={() => onChange(toDecimalText(max, decimals))}
          >
            Max
          </Button>
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
