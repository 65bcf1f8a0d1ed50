import { balanceOf } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatBps, formatInteger, formatShare, unknownFigure } from "#app/ui/values/format.ts";

const notIndexed = "Indexing is behind, or there are too many accounts";

/** Figures of the token, and the wallet's share. */
export function TokenFigures({ created, state, account: accountFacts, block }: TokenFacts) {
  const { pool, holders, isWhole, reflected } = state;
  const { supply } = created;
  const short = (units: bigint) => <Amount value={units} {...created} form="short" />;
  const earning = holders.filter(
    ({ account }) => !account.excluded && balanceOf(account, pool) > 0n,
  );
  const excluded = holders.filter(({ account }) => account.excluded);
  const count = (list: readonly unknown[]): Figure["value"] =>
    holders.length === 0 ? null : `${formatInteger(list.length)}${isWhole ? "" : "+"}`;
  return (
    <>
      <Figures
        figures={[
          {
            label: "Fee",
            value: formatBps(pool.feeBps),
            note: pool.feeBps === 0 ? "permanently" : "can only be lowered",
          },
          {
            label: "Total reflected",
            value: reflected === null ? null : short(reflected),
            reason: notIndexed,
            note: "fees shared among earning holders",
          },
          {
            label: "Earning holders",
            value: count(earning),
            reason: notIndexed,
            note: `have ${formatShare(pool.units, supply, 2) ?? unknownFigure} of the supply`,
          },
          { label: "Excluded accounts", value: count(excluded), reason: notIndexed },
          { label: "Supply", value: short(supply), note: "fixed" },
        ]}
        asOfBlock={block}
      />
      <Figures
        figures={[
          {
            label: "My balance",
            value: (
              <Amount value={accountFacts.balance} {...created} form="rounded" rounding="down" />
            ),
          },
          {
            label: "I earned",
            value:
              accountFacts.earned === null ? null : (
                <Amount value={accountFacts.earned} {...created} form="rounded" rounding="down" />
              ),
            reason: notIndexed,
            note: accountFacts.account.excluded
              ? "this wallet is excluded and no longer earns"
              : "on top of transfers",
          },
          { label: "My share", value: formatShare(accountFacts.balance, supply, 2) },
        ]}
      />
    </>
  );
}
