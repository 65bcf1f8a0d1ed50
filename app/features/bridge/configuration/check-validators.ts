import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Check, CheckedChain, Fault, FoundChain } from "./configuration.types.ts";
import { compared, danger, mostCommon, warn } from "./faults.ts";

type Chain = CheckedChain & { found: FoundChain };

/** Whose signatures a chain counts, against this server's keys and the other chains. */
export function checkValidators(
  { found, chainName, bridge }: Chain,
  { chains, validators: ours }: { chains: readonly CheckedChain[]; validators: readonly Address[] },
): Check[] {
  const { validators, threshold, pendingOwner } = found.multisig;
  if (validators === null || threshold === null) {
    const sentence = `The multisig ISM on ${chainName} does not say whose signatures it counts: nothing can arrive there. Deploy it anew.`;
    return [compared("Validators", "Validators and how many must sign", [danger(sentence)])];
  }
  const usual = mostCommon(chains.flatMap(({ found: other }) => other?.multisig.threshold ?? []));
  return [
    compared("Validators", `${threshold} of ${validators.length} validators must sign`, [
      threshold * 2 <= validators.length &&
        danger(
          `On ${chainName} ${threshold} of ${validators.length} validators are enough, which is not most of them: few could make tokens that nothing backs. Ask for more than half.`,
        ),
      usual !== null &&
        threshold !== usual &&
        warn(
          `${chainName} asks for ${threshold} of the signatures, the other chains for ${usual}. Ask for the same number everywhere.`,
        ),
    ]),
    compared(
      "Validators",
      "The validators are the same on every chain",
      compareChains(validators, chainName, chains),
    ),
    ...(ours.length === 0
      ? []
      : [
          compared(
            "Validators",
            "This server's validators are counted",
            compareOurs({ validators, threshold, ours, chainName }),
          ),
        ]),
    compared("Validators", "No change of owner is open", [
      pendingOwner !== null &&
        pendingOwner !== zeroAddress &&
        warn(
          `The multisig ISM on ${chainName} (${bridge.multisigIsm}) is offered to ${pendingOwner}, which has to accept it: until then whoever deployed it can change the validators.`,
        ),
    ]),
  ];
}

const keyOf = (validators: readonly Address[]) =>
  validators
    .map((validator) => validator.toLowerCase())
    .sort()
    .join();

function compareChains(
  validators: readonly Address[],
  chainName: string,
  chains: readonly CheckedChain[],
): Fault[] {
  const keys = chains.flatMap(({ found }) => {
    const said = found?.multisig.validators;
    return said ? [keyOf(said)] : [];
  });
  const usual = mostCommon(keys);
  if (usual === null || usual === keyOf(validators)) return [];
  return [
    danger(
      `${chainName} counts other validators than the other chains: what our validators sign may not be let in there. Give it the same validators.`,
    ),
  ];
}

function compareOurs({
  validators,
  threshold,
  ours,
  chainName,
}: {
  validators: readonly Address[];
  threshold: number;
  ours: readonly Address[];
  chainName: string;
}): Fault[] {
  const isIn = (one: Address, all: readonly Address[]) =>
    all.some((other) => isAddressEqual(one, other));
  const counted = ours.filter((validator) => isIn(validator, validators));
  const others = validators.filter((validator) => !isIn(validator, ours));
  const faults = ours
    .filter((validator) => !isIn(validator, validators))
    .map((validator) =>
      danger(
        `${chainName} does not count the signatures of our validator ${validator}. Add it to the validators there, or take its key from this server.`,
      ),
    );
  if (others.length > 0) {
    const sentence = `${chainName} counts ${others.join(", ")}, whose key this server does not hold. Leave it if it is yours elsewhere; take it out if you do not know it.`;
    faults.push(warn(sentence));
  }
  if (counted.length < threshold) {
    const sentence = `${chainName} asks for ${threshold} signatures and counts ${counted.length} of this server's validators: nothing arrives there unless others sign too.`;
    faults.push(danger(sentence));
  }
  return faults;
}
