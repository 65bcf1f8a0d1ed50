import { type FormEvent, useState } from "react";
import styles from "#app/features/locked-staking/boost.module.css";
import type { Terms } from "#app/features/locked-staking/boost.types.ts";
import { ChangeList } from "#app/ui/change-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatAmount, formatBps, unknownFigure } from "#app/ui/format.ts";
import type { ManagePage } from "./manage.types.ts";
import { parseTerms, termsBounds, writeTerms } from "./parse-terms.ts";
import { RoleButton } from "./role-button.tsx";
import { useManage } from "./use-manage.ts";

const shares: readonly { name: keyof typeof termsBounds; label: string; what: string }[] = [
  {
    name: "penaltyBps",
    label: "Penalty",
    what: "Of stake that leaves at its lock's first moment.",
  },
  {
    name: "tipBps",
    label: "Tip",
    what: "Of an account's rewards, for who ends its expired boost.",
  },
  { name: "loyaltyBps", label: "Loyalty", what: "Boost for each 30 days of unbroken stake." },
  { name: "loyaltyMaxBps", label: "Most loyalty", what: "Most boost that loyalty gives." },
];

/** Changes the terms, each within the contract's bounds. */
export function TermsForm({ page }: { page: ManagePage }) {
  const { facts, roles } = page;
  const { place, pool } = facts;
  const { terms: now, stakeUnit } = pool;
  const { run } = useManage();
  const [text, setText] = useState(() => writeTerms(now, stakeUnit));
  const { errors, terms: next } = parseTerms(text, stakeUnit);
  const isSame = next !== null && Object.values(next).join() === Object.values(now).join();

  function review(event: FormEvent) {
    event.preventDefault();
    if (next === null) return;
    run(({ termsPlan }) => termsPlan(place, stakeUnit, next));
  }

  const change = (name: keyof Terms) => ({
    value: text[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) =>
      setText({ ...text, [name]: event.target.value }),
  });
  const writeCap = ({ accountCap }: Terms) =>
    accountCap === 0n ? "no cap" : formatAmount(accountCap, stakeUnit);
  return (
    <form className={styles["columns"]} onSubmit={review} noValidate aria-label="Terms">
      <div className={styles["form"]}>
        <h2>Terms</h2>
        <TextField
          label="Most stake of one account"
          hint="0: no cap. Who has more already keeps it, and adds nothing."
          inputMode="decimal"
          suffix={stakeUnit.symbol}
          {...change("accountCap")}
        />
        {shares.map(({ name, label, what }) => (
          <TextField
            key={name}
            label={label}
            hint={`${what} At most ${formatBps(termsBounds[name])}.`}
            inputMode="decimal"
            suffix="%"
            {...change(name)}
          />
        ))}
        <RoleButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          roles={roles}
          needs="ECO_ADMIN_ROLE"
          lack={isSame ? "Nothing is changed yet" : null}
        >
          Review the terms
        </RoleButton>
      </div>
      <div className={styles["card"]} role="group" aria-label="What the terms will be">
        <ChangeList
          changes={[
            {
              label: "Most stake of one account",
              before: writeCap(now),
              after: next === null ? unknownFigure : writeCap(next),
            },
            ...shares.map(({ name, label }) => ({
              label,
              before: formatBps(now[name]),
              after: next === null ? unknownFigure : formatBps(next[name]),
            })),
          ]}
        />
        <p className={styles["quiet"]}>
          A lock that runs keeps the penalty it began with. A boost counts as it was last settled,
          so other loyalty reaches an account with its next action, or when somebody settles it.
        </p>
      </div>
    </form>
  );
}
