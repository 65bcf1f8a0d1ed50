import { type FormEvent, useState } from "react";
import type { Programme } from "#app/features/incentives/claim-hub/claim-hub.types.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Terms } from "#app/features/incentives/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatAmount, toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import type { ProgrammePage } from "./programme-page.server.ts";

type FundCardProps = { page: ProgrammePage; terms: Terms; programme: Programme };

/** Funds the program from the wallet or a treasury budget. */
export function FundCard({ page, terms, programme }: FundCardProps) {
  const { facts, balance, budgets } = page;
  const { token } = terms;
  const { run } = useIncentives();
  const missing = terms.budget > programme.funded ? terms.budget - programme.funded : 0n;
  const [text, setText] = useState(missing > 0n ? toDecimalText(missing, token.decimals) : "");
  const [from, setFrom] = useState("wallet");
  const [showErrors, setShowErrors] = useState(false);
  const budget = budgets.find(({ id }) => String(id) === from) ?? null;
  const available = budget ? budget.free : balance;
  const parsed = parseAmount(text, token);
  const error =
    parsed.kind === "invalid"
      ? toSentence(parsed.reason)
      : available !== null && parsed.baseUnits > available
        ? `Available: ${formatAmount(available, token)}.`
        : null;
  const setting = { claimHub: facts.claimHub, id: programme.id, title: terms.title, token };
  const blocker = programme.state === "closed" ? "The program was closed" : null;
  // The contract rejects any budget other than the first one used.
  const usable = budgets.filter(({ id }) => programme.budgetId === 0 || programme.budgetId === id);

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(error !== null);
    if (parsed.kind === "invalid" || error !== null) return;
    const amount = parsed.baseUnits;
    const done = () => setText("");
    const { treasury } = facts;
    if (budget === null) run(({ fundTransaction }) => fundTransaction(setting, amount), done);
    else if (treasury) {
      const source = { treasury, budget, amount };
      run(({ fundFromBudgetTransaction }) => fundFromBudgetTransaction(setting, source), done);
    }
  }

  return (
    <form className={layout["card"]} aria-label="Fund" onSubmit={review} noValidate>
      <h2>{programme.funded === 0n ? "Fund it" : "Top up"}</h2>
      {usable.length > 0 && (
        <SelectField label="From" value={from} onChange={(event) => setFrom(event.target.value)}>
          <option value="wallet">The signed-in wallet</option>
          {usable.map(({ id, name, free }) => (
            <option key={id} value={id}>
              {name}, {formatAmount(free, token)} free
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Amount"
        hint={
          missing > 0n
            ? `${formatAmount(missing, token)} of the terms' budget are missing.`
            : "The terms' budget is funded."
        }
        inputMode="decimal"
        suffix={token.symbol}
        value={text}
        error={showErrors ? error : null}
        onChange={(event) => {
          setText(event.target.value);
          setShowErrors(false);
        }}
      />
      <RoleButton
        facts={facts}
        needs={null}
        type="submit"
        size="normal"
        variant={programme.funded === 0n ? "primary" : "default"}
        blocker={blocker}
      >
        Review the funding
      </RoleButton>
    </form>
  );
}
