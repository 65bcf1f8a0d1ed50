import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatAmount, toDecimalText } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { ProgrammePage } from "./programme-page.server.ts";

type FundCardProps = { page: ProgrammePage; terms: Terms; programme: Programme };

/** Funds the program from the wallet or a treasury budget. */
export function FundCard({ page, terms, programme }: FundCardProps) {
  const { facts, balance, budgets } = page;
  const { token } = terms;
  const { run } = useIncentives();
  const missing = terms.budget > programme.funded ? terms.budget - programme.funded : 0n;
  const initial = {
    from: "wallet",
    amount: missing > 0n ? toDecimalText(missing, token.decimals) : "",
  };
  const entries = useEntries(initial, (texts) => {
    const budget = budgets.find(({ id }) => String(id) === texts.from) ?? null;
    const available = budget ? budget.free : balance;
    return {
      from: ok(budget),
      amount: check(parseTokenAmount(texts.amount, token), (units) =>
        available !== null && units > available
          ? `Available: ${formatAmount(available, token)}.`
          : null,
      ),
    };
  });
  const { fields } = entries;
  const setting = { claimHub: facts.claimHub, id: programme.id, title: terms.title, token };
  const blocker = programme.state === "closed" ? "The program was closed" : null;
  // The contract rejects any budget other than the first one used.
  const usable = budgets.filter(({ id }) => programme.budgetId === 0 || programme.budgetId === id);

  const review = entries.submit(({ from: budget, amount }) => {
    const { treasury } = facts;
    const done = () => entries.empty("amount");
    if (budget === null) run(({ fundTransaction }) => fundTransaction(setting, amount), done);
    else if (treasury) {
      const source = { treasury, budget, amount };
      run(({ fundFromBudgetTransaction }) => fundFromBudgetTransaction(setting, source), done);
    }
  });

  return (
    <form className={layout["card"]} aria-label="Fund" onSubmit={review} noValidate>
      <h2>{programme.funded === 0n ? "Fund it" : "Top up"}</h2>
      {usable.length > 0 && (
        <SelectField label="From" {...fields.from}>
          <option value="wallet">The signed-in wallet</option>
          {usable.map(({ id, name, free }) => (
            <option key={id} value={id}>
              {name}, {formatAmount(free, token)} free
            </option>
          ))}
        </SelectField>
      )}
      <AmountField
        hint={
          missing > 0n
            ? `${formatAmount(missing, token)} of the terms' budget are missing.`
            : "The terms' budget is funded."
        }
        unit={token}
        {...fields.amount}
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
