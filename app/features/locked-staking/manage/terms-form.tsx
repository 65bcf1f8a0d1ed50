import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Terms } from "#app/features/locked-staking/locked-staking.types.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatBps } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { parseTerms, termsBounds, formatTerms } from "./parse-terms.ts";
import { useManage } from "./use-manage.ts";

const shares: readonly { name: keyof typeof termsBounds; label: string; what: string }[] = [
  {
    name: "penaltyBps",
    label: "Penalty",
    what: "Of stake that exits right after its lock begins.",
  },
  {
    name: "tipBps",
    label: "Tip",
    what: "Of an account's rewards, paid to the account that settles its expired boost.",
  },
  { name: "loyaltyBps", label: "Loyalty", what: "Boost for each 30 days of unbroken stake." },
  { name: "loyaltyMaxBps", label: "Maximum loyalty", what: "Max boost from loyalty." },
];

/** Form to change the terms within the contract's bounds. */
export function TermsForm({ page }: { page: ManagePage }) {
  const { facts } = page;
  const { deployment, pool } = facts;
  const { terms: now, stakeUnit } = pool;
  const { runAsAdmin } = useManage(page);
  const entries = useEntries(formatTerms(now, stakeUnit), (texts) => parseTerms(texts, stakeUnit));
  const { fields, values: next } = entries;
  const isSame = next !== null && Object.values(next).join() === Object.values(now).join();
  const review = entries.submit((terms) => {
    if (isSame) return;
    runAsAdmin(({ termsTransaction }) => termsTransaction(deployment, stakeUnit, terms));
  });

  const formatCap = ({ accountCap }: Terms) =>
    accountCap === 0n ? "no cap" : formatAmount(accountCap, stakeUnit);
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Terms">
      <div className={layout["stack"]}>
        <h2>Terms</h2>
        <AmountField
          label="Cap per account"
          hint="0: no cap. Accounts above it keep their stake and cannot add to it."
          unit={stakeUnit}
          {...fields.accountCap}
        />
        {shares.map(({ name, label, what }) => (
          <TextField
            key={name}
            label={label}
            hint={`${what} At most ${formatBps(termsBounds[name])}.`}
            inputMode="decimal"
            suffix="%"
            {...fields[name]}
          />
        ))}
        <RoleButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          facts={page}
          needs="ECOSYSTEM_ADMIN"
          blocker={isSame ? "No changes yet" : null}
        >
          Review the terms
        </RoleButton>
      </div>
      <div className={layout["card"]} role="group" aria-label="New terms">
        <ChangeList
          changes={[
            {
              label: "Cap per account",
              before: formatCap(now),
              after: next === null ? null : formatCap(next),
            },
            ...shares.map(({ name, label }) => ({
              label,
              before: formatBps(now[name]),
              after: next === null ? null : formatBps(next[name]),
            })),
          ]}
        />
        <p className={typography["note"]}>
          An existing lock keeps the penalty it began with. A boost counts as last settled, so a
          loyalty change reaches an account with its next action, or when someone settles it.
        </p>
      </div>
    </form>
  );
}
