import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import { gasOfCreating } from "./cost.ts";
import { maxChunk } from "#app/domain/vesting/vesting.types.ts";

type CostFactsProps = {
  grants: number;
  /** Current gas price; null while unknown. */
  gasPriceWei: bigint | null;
  network: Network;
};

/** Costs of creating schedules, without the token approval, as rows of a facts list. */
export function CostFacts({ grants, gasPriceWei, network }: CostFactsProps) {
  const chunks = Math.ceil(grants / maxChunk);
  const gas = gasOfCreating(grants, chunks);
  return (
    <>
      <dt>Transactions</dt>
      <dd>{formatInteger(chunks)}, after an approval</dd>
      <dt>Gas, about</dt>
      <dd>{formatInteger(gas)}</dd>
      <dt>Fee now, about</dt>
      <dd>
        {gasPriceWei === null ? (
          unknownFigure
        ) : (
          <Amount value={gas * gasPriceWei} {...network.nativeCurrency} form="short" />
        )}
      </dd>
    </>
  );
}
