import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { isLargeMint, leftOf } from "./foresee.ts";
import type { ManagedView } from "./managed-view.types.ts";
import { checkMint, type MintEntry, type MintErrors, readMintAmount } from "./mint-entry.ts";
import { MintPreview } from "./mint-preview.tsx";
import { useAccount } from "./use-account.ts";
import { useManage } from "./use-manage.ts";

/** Form to mint to one account, with a preview of the dilution. */
export function MintForm({ view }: { view: ManagedView }) {
  const { facts, wallet } = view;
  const { symbol, decimals, supply, blockers } = facts;
  const { run } = useManage();
  const account = useAccount(facts.token);
  const [entry, setEntry] = useState<MintEntry>({ to: wallet, amount: "", confirmation: "" });
  const [errors, setErrors] = useState<MintErrors>({});
  const amount = readMintAmount(entry.amount, facts);
  const units = amount.kind === "ok" ? amount.value : null;
  const left = leftOf(facts);
  const isLarge = units !== null && isLargeMint(supply, units);
  const blocker = left === 0n ? "The supply has reached the cap." : blockers.mint;

  function change(field: keyof MintEntry, value: string) {
    setEntry((before) => ({ ...before, [field]: value }));
    setErrors({});
    if (field === "to") account.look(value);
  }

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkMint(entry, facts);
    if (checked.kind === "invalid") return setErrors(checked.errors);
    const { to, units: minted } = checked;
    run(
      ({ mintTransaction }) => mintTransaction(facts, { to, units: minted }),
      () => setEntry({ to: wallet, amount: "", confirmation: "" }),
    );
  }

  const what = units === null ? symbol : `${formatExact(units, decimals)} ${symbol}`;
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Mint">
      <div className={layout["stack"]}>
        <TextField
          label="To"
          name="to"
          mono
          hint="Your own wallet unless you change it."
          value={entry.to}
          error={errors.to}
          onChange={(event) => change("to", event.target.value)}
        />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          value={entry.amount}
          error={errors.amount}
          suffix={
            <span className={layout["suffix"]}>
              {symbol}
              {left !== null && left > 0n && (
                <Button
                  size="small"
                  onClick={() => change("amount", toDecimalText(left, decimals))}
                >
                  Up to the cap
                </Button>
              )}
            </span>
          }
          onChange={(event) => change("amount", event.target.value)}
        />
        {isLarge && (
          <TextField
            label={`Type ${symbol} to confirm`}
            name="confirmation"
            hint="This dilutes holders by more than 10 %."
            value={entry.confirmation}
            error={errors.confirmation}
            onChange={(event) => change("confirmation", event.target.value)}
          />
        )}
      </div>
      <aside className={layout["card"]} aria-label="What minting does">
        <h2>Summary</h2>
        <MintPreview
          facts={facts}
          units={units}
          recipient={{
            address: entry.to.trim(),
            isSelf: entry.to.trim() === wallet,
            found: entry.to.trim() === wallet ? null : account.found,
          }}
        />
        {amount.kind === "invalid" && !errors.amount && (
          <p className={typography["note"]}>
            {entry.amount === "" ? "Enter an amount to see the figures." : amount.message}
          </p>
        )}
        <ActionButton type="submit" variant="primary" fullWidth blocker={blocker}>
          Mint {what}
        </ActionButton>
      </aside>
    </form>
  );
}
