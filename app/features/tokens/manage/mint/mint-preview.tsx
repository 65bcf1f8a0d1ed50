import { Amount } from "#app/ui/values/amount.tsx";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { formatShare, unknownFigure } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { AccountFacts } from "./account.types.ts";
import { foreseeMint, isLargeMint } from "#app/features/tokens/manage/shared/foresee.ts";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";

type MintPreviewProps = {
  facts: TokenFacts;
  /** Null if no mintable amount is entered. */
  units: bigint | null;
  /**
   * Null for multiple recipients; `found` holds on-chain facts of an account other than the wallet.
   */
  recipient: { address: string; isSelf: boolean; found: AccountFacts | null } | null;
};

/** Supply, cap and shares before and after a mint. */
export function MintPreview({ facts, units, recipient }: MintPreviewProps) {
  const { symbol, decimals, supply, cap } = facts;
  const amount = units ?? 0n;
  const { supply: change, capLeft, dilution } = foreseeMint(facts, amount);
  const write = (value: bigint) => <Amount value={value} decimals={decimals} symbol={symbol} />;
  const share = (part: bigint, whole: bigint) => formatShare(part, whole) ?? unknownFigure;
  const held = recipient?.isSelf ? facts.balance : (recipient?.found?.balance ?? null);
  const isContract = recipient?.found?.hasCode === true && units !== null;
  return (
    <>
      <ChangeList
        changes={[
          { label: "Total supply", before: write(change.before), after: write(change.after) },
          ...(cap !== null && capLeft !== null
            ? [
                {
                  label: "Mintable supply",
                  before: write(cap > supply ? cap - supply : 0n),
                  after: write(capLeft),
                },
              ]
            : []),
          ...(recipient !== null && held !== null
            ? [
                {
                  label: recipient.isSelf ? "Your share" : "The recipient's share",
                  before: share(held, supply),
                  after: share(held + amount, change.after),
                },
              ]
            : []),
        ]}
      />
      {units !== null && (
        <p>
          All other shares shrink by <strong>{share(dilution.part, dilution.whole)}</strong>
          {supply === 0n && ": no holders yet"}.
        </p>
      )}
      {units !== null && isLargeMint(supply, units) && (
        <Notice tone="warn">This dilutes all holders by more than 10 %.</Notice>
      )}
      {isContract && (
        <p className={typography["note"]}>
          The recipient is a contract. Tokens it cannot transfer are lost.
        </p>
      )}
    </>
  );
}
