import { getAddress } from "viem";
import { checkContracts } from "./check-contracts.ts";
import { checkMailbox } from "./check-mailbox.ts";
import { checkPairs } from "./check-pairs.ts";
import { checkRoute } from "./check-route.ts";
import { checkValidators } from "./check-validators.ts";
import type { Check, Comparison } from "./configuration.types.ts";
import { modeOf } from "./errors.ts";

/** Compares every chain with its deployment and with the others, in the order of the chains. */
export function evaluateConfiguration({ chains, validators, admins }: Comparison): Check[][] {
  const value = chains.flatMap(({ found }) => [...(found?.owners.values() ?? [])]);
  const common = modeOf(value.flatMap((address) => (address === null ? [] : [address])));
  const owner = common && getAddress(common);
  return chains.map((chain) => {
    const { found } = chain;
    if (found === null) return [];
    const known = { ...chain, found };
    const remotes = chains.filter((other) => other !== chain);
    return [
      ...checkContracts(known, { owner, admins }),
      ...checkMailbox(known, remotes),
      ...checkValidators(known, { chains, validators }),
      ...Object.entries(chain.bridge.routes).flatMap(([symbol, route]) => [
        checkRoute(known, symbol, route),
        ...checkPairs(known, { symbol, remotes }),
      ]),
    ];
  });
}
