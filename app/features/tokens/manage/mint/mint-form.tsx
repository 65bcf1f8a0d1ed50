import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatExact, toDecimalText } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { isLargeMint, leftOf } from "#app/features/tokens/manage/shared/foresee.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { parseMint } from "./mint-entry.ts";
import { MintPreview } from "./mint-preview.tsx";
import { useAccount } from "./use-account.ts";
import { useManage } from "#app/features/tokens/manage/shared/use-manage.ts";

/** Form to mint to one account, with a preview of the dilution. */
export function MintForm({ view }: { view: ManagedView }) {
  const { facts, wallet } = view;
  const { symbol, decimals, supply, blockers } = facts;
  const { run } = useManage();
  const account = useAccount(facts.token);
  const initial = { to: wallet, amount: "", confirmation: "" };
  const entries = useEntries(initial, (texts) => parseMint(texts, facts));
  const { fields, parsed } = entries;
  const { amount } = parsed;
  const units = amount.kind === "ok" ? amount.value : null;
  const left = leftOf(facts);
  const isLarge = units !== null && isLargeMint(supply, units);
  const blocker = left === 0n ? "The supply has reached the cap." : blockers.mint;

  const recipient = fields.to.value.trim();
  const review = entries.submit(({ to, amount: minted }) => {
    if (blocker !== null) return;
    run(({ mintTransaction }) => mintTransaction(facts, { to, units: minted }), entries.reset);
  });

  const what = units === null ? symbol : `${formatExact(units, decimals)} ${symbol}`;
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Mint">
      <div className={layout["stack"]}>
        <TextField
          label="To"
          mono
          hint="Your own wallet unless you change it."
          {...fields.to}
          onChange={(event) => {
            fields.to.onChange(event);
            account.look(event.target.value);
          }}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          suffix={
            <span className={layout["suffix"]}>
              {symbol}
              {left !== null && left > 0n && (
                <Button
                  size="small"
                  onClick={() =>
                    fields.amount.onChange({ target: { value: toDecimalText(left, decimals) } })
                  }
                >
                  Up to the cap
                </Button>
              )}
            </span>
          }
          {...fields.amount}
        />
        {isLarge && (
          <TextField
            label={`Type ${symbol} to confirm`}
            hint="This dilutes holders by more than 10 %."
            {...fields.confirmation}
          />
        )}
      </div>
      <aside className={layout["card"]} aria-label="What minting does">
        <h2>Summary</h2>
        <MintPreview
          facts={facts}
          units={units}
          recipient={{
            address: recipient,
            isSelf: recipient === wallet,
            found: recipient === wallet ? null : account.found,
          }}
        />
        {amount.kind === "invalid" && fields.amount.error === null && (
          <p className={typography["note"]}>
            {fields.amount.value === "" ? "Enter an amount to see the figures." : amount.message}
          </p>
        )}
        <ActionButton type="submit" variant="primary" fullWidth blocker={blocker}>
          Mint {what}
        </ActionButton>
      </aside>
    </form>
  );
}
