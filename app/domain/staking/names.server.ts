import type { Deployment } from "#app/chain/deployment.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { findMetadata } from "./metadata-event.server.ts";
import { fetchStakingLedger } from "./model/fetch-ledger.server.ts";
import { hashOfMoniker } from "./moniker.ts";
import type { Names, Validator } from "./model/staking.types.ts";

/** Returns validator monikers, as far as indexed. */
export async function readNames(
  deployment: Deployment,
  validators: readonly Pick<Validator, "id" | "monikerHash">[],
): Promise<Names> {
  const ledger = await fetchStakingLedger(deployment);
  const named = await Promise.all(
    validators.map(async (validator) => {
      const counted = ledger?.validators.get(validator.id)?.moniker;
      const isCounted = counted !== undefined && hashOfMoniker(counted) === validator.monikerHash;
      const moniker = isCounted ? counted : (await findMetadata(deployment, validator))?.moniker;
      return moniker === undefined ? [] : [[validator.id, withoutControls(moniker)] as const];
    }),
  );
  return new Map(named.flat());
}
