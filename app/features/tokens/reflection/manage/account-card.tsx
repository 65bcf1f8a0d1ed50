import { isAddressEqual } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { AccountStates } from "#app/features/tokens/reflection/dashboard/account-states.tsx";
import { balanceOf, emptyAccount } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { TreatButtons } from "./treat-buttons.tsx";

/** Form to exclude, include or exempt an account, or to end an exemption. */
export function AccountCard({ facts }: { facts: TokenFacts }) {
  const { created, state } = facts;
  const entries = useEntries({ account: "" }, (texts) => ({
    account: parseAccount(texts.account),
  }));
  const address = entries.values?.account ?? null;
  const known = state.holders.find(
    (holder) => address !== null && isAddressEqual(holder.address, address),
  );
  // Accounts with special treatment or a balance are among the holders.
  const account = known?.account ?? emptyAccount;
  return (
    <section className={layout["card"]} aria-label="Account">
      <h2>Exclude or exempt an account</h2>
      <TextField
        label="Account"
        mono
        hint="For example an exchange pair before adding liquidity, or a vault or bridge before its first deposit."
        {...entries.fields.account}
      />
      {address !== null && (
        <>
          <div className={layout["tools"]}>
            <AccountStates account={account} />
            <span>
              has <Amount value={balanceOf(account, state.pool)} {...created} />
            </span>
          </div>
          <p className={typography["note"]}>
            Neither changes a balance: an excluded account keeps its tokens, and fees it would have
            earned go to the others.
          </p>
          <div className={layout["tools"]}>
            <TreatButtons facts={facts} address={address} account={account} />
          </div>
        </>
      )}
    </section>
  );
}
