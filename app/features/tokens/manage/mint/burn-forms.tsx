import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { AccountFacts } from "./account.types.ts";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { useAccount } from "./use-account.ts";
import { useManage } from "#app/features/tokens/manage/shared/use-manage.ts";

type Limit = { max: bigint; tooMuch: string };

/** Form to burn the wallet's own tokens. */
export function BurnForm({ view: { facts } }: { view: ManagedView }) {
  const { symbol, decimals, balance, supply, blockers } = facts;
  const { run } = useManage();
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: parseTokenAmount(texts.amount, facts, {
      max: balance,
      tooMuch: `Your wallet has ${formatExact(balance, decimals)} ${symbol}.`,
    }),
  }));
  const { fields, values } = entries;
  const review = entries.submit(({ amount }) =>
    run(({ burnTransaction }) => burnTransaction(facts, amount), entries.reset),
  );

  const blocker = balance === 0n ? `Your wallet has no ${symbol}.` : null;
  return (
    <section className={layout["card"]} aria-labelledby="burn-own">
      <h2 id="burn-own">Burn</h2>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <AmountField unit={facts} max={balance} {...fields.amount} />
        <p className={typography["note"]}>
          {values !== null ? (
            <>
              The supply falls to{" "}
              <Amount value={supply - values.amount} decimals={decimals} symbol={symbol} />,
              permanently.
            </>
          ) : (
            "Burning is permanent and reduces the supply."
          )}
        </p>
        <ActionButton type="submit" variant="danger" blocker={blockers.burn ?? blocker}>
          {values !== null ? `Burn ${formatExact(values.amount, decimals)} ${symbol}` : "Burn"}
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
  const { found } = account;
  const limit = limitOf(found, facts);
  const entries = useEntries({ from: "", amount: "" }, (texts) => ({
    from: parseAccount(texts.from),
    amount: parseTokenAmount(texts.amount, facts, limit),
  }));
  const { fields } = entries;
  const review = entries.submit(({ from, amount }) =>
    run(
      ({ burnFromTransaction }) => burnFromTransaction(facts, { from, units: amount }),
      () => {
        entries.empty("amount");
        account.look(from);
      },
    ),
  );

  return (
    <section className={layout["card"]} aria-labelledby="burn-from">
      <h2 id="burn-from">Burn from another account</h2>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <TextField
          label="Account"
          mono
          hint="It must have approved your wallet as spender."
          {...fields.from}
          onChange={(event) => {
            fields.from.onChange(event);
            account.look(event.target.value);
          }}
        />
        <AmountField unit={facts} max={limit.max} {...fields.amount} />
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
