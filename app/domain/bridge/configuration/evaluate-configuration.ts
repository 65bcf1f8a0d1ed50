import { checkContracts } from "./check-contracts.ts";
import { checkMailbox } from "./check-mailbox.ts";
import { checkPairs } from "./check-pairs.ts";
import { checkRoute } from "./check-route.ts";
import { checkValidators } from "./check-validators.ts";
import type { Check, Comparison } from "./configuration.types.ts";

/** Compares every chain with its deployment and with the others, in the order of the chains. */
export function evaluateConfiguration({ chains, validators }: Comparison): Check[][] {
  return chains.map((chain) => {
    const { found } = chain;
    if (found === null) return [];
    const known = { ...chain, found };
    const remotes = chains.filter((other) => other !== chain);
    return [
      ...checkContracts(known),
      ...checkMailbox(known, remotes),
      ...checkValidators(known, { chains, validators }),
      ...Object.entries(chain.bridge.routes).flatMap(([symbol, route]) => [
        checkRoute(known, symbol, route),
        ...checkPairs(known, { symbol, remotes }),
      ]),
    ];
  });
}
