import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { VaultActionsProps } from "#app/features/faucet/shared/dispenser-action.tsx";
import type { LimitedRow } from "./limit-dialog.tsx";
import type { Withdrawal } from "#app/domain/faucet/vault-transactions.ts";

/** Takes coins or tokens out of the vault, after the delay of an admin's calls. */
export function WithdrawAction({ vault, rows, rights }: VaultActionsProps) {
  const { run } = useLazyTransaction(() => import("#app/domain/faucet/vault-transactions.ts"));
  const [isOpen, setOpen] = useState(false);
  const { address } = vault;
  if (!address) return null;
  const held = rows.filter(
    (row): row is LimitedRow => row.vault !== null && row.vault.balance > 0n,
  );
  return (
    <>
      <RoleButton
        facts={{ roles: rights?.roles ?? {} }}
        needs="FAUCET_ADMIN"
        blocker={held.length === 0 ? "The vault holds nothing to withdraw" : null}
        onClick={() => setOpen(true)}
      >
        Withdraw
      </RoleButton>
      {isOpen && (
        <WithdrawDialog
          rows={held}
          onReview={(withdrawal) =>
            run(({ withdrawTransaction, withDelay }) => {
              // The button is blocked without them.
              if (!rights) throw new Error("The wallet's roles are not known.");
              return withDelay(
                withdrawTransaction({ ...vault, address }, withdrawal),
                scheduleOf(rights, "FAUCET_ADMIN"),
              );
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type WithdrawDialogProps = {
  /** At least one. */
  rows: readonly LimitedRow[];
  onReview: (withdrawal: Withdrawal) => Review;
  onClose: () => void;
};

function WithdrawDialog({ rows, onReview, onClose }: WithdrawDialogProps) {
  const [first] = rows;
  const initial = { asset: first ? keyOf(first.asset) : "", amount: "", to: "" };
  const entries = useEntries(initial, (texts) => {
    const row = findChoice(rows, ({ asset }) => keyOf(asset) === texts.asset, "Choose an asset.");
    return {
      asset: row,
      amount: andThen(row, ({ asset, vault }) =>
        parseTokenAmount(texts.amount, asset, {
          max: vault.balance,
          tooMuch: "The vault holds less.",
        }),
      ),
      to: parseAccount(texts.to),
    };
  });
  const { fields, parsed } = entries;
  const row = parsed.asset.kind === "ok" ? parsed.asset.value : null;
  return (
    <PromptDialog
      title="Withdraw from the vault"
      entries={entries}
      reviewLabel="Review the withdrawal"
      onReview={({ asset: { asset }, amount, to }) => onReview({ asset, baseUnits: amount, to })}
      onClose={onClose}
    >
      <SelectField label="Asset" {...fields.asset}>
        {rows.map(({ asset }) => (
          <option key={keyOf(asset)} value={keyOf(asset)}>
            {nameOf(asset)}
          </option>
        ))}
      </SelectField>
      {row && <AmountField unit={row.asset} max={row.vault.balance} {...fields.amount} />}
      <TextField label="To" mono {...fields.to} />
    </PromptDialog>
  );
}
