import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { Check, CheckedChain, ConfigurationError, FoundChain } from "./configuration.types.ts";
import { compared, danger, modeOf, warn } from "./errors.ts";

type Chain = CheckedChain & { found: FoundChain };

/**
 * Compares the validators that a chain counts with this server's keys and with the other chains.
 */
export function checkValidators(
  { found, chainName, bridge }: Chain,
  {
    chains,
    validators: localValidators,
  }: { chains: readonly CheckedChain[]; validators: readonly Address[] },
): Check[] {
  const { validators, threshold, pendingOwner } = found.multisig;
  if (validators === null || threshold === null) {
    const message = `The multisig ISM on ${chainName} does not report its validators: nothing can arrive there. Redeploy it.`;
    return [compared("Validators", "Validators and threshold", [danger(message)])];
  }
  const usual = modeOf(chains.flatMap(({ found: other }) => other?.multisig.threshold ?? []));
  return [
    compared("Validators", `${threshold} of ${validators.length} validators must sign`, [
      threshold * 2 <= validators.length &&
        danger(
          `On ${chainName} ${threshold} of ${validators.length} validators can sign, which is not a majority: a few could mint unbacked tokens. Require more than half.`,
        ),
      usual !== null &&
        threshold !== usual &&
        warn(
          `${chainName} requires ${threshold} of the signatures, the other chains ${usual}. Use the same threshold everywhere.`,
        ),
    ]),
    compared(
      "Validators",
      "The validators are the same on every chain",
      compareChains(validators, chainName, chains),
    ),
    ...(localValidators.length === 0
      ? []
      : [
          compared(
            "Validators",
            "This server's validators are in the set",
            compareLocal({ validators, threshold, localValidators, chainName }),
          ),
        ]),
    compared("Validators", "No ownership transfer is pending", [
      pendingOwner !== null &&
        pendingOwner !== zeroAddress &&
        warn(
          `The multisig ISM on ${chainName} (${bridge.multisigIsm}) is offered to ${pendingOwner}, which must accept it: until then its deployer can change the validators.`,
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
): ConfigurationError[] {
  const keys = chains.flatMap(({ found }) => {
    const value = found?.multisig.validators;
    return value ? [keyOf(value)] : [];
  });
  const usual = modeOf(keys);
  if (usual === null || usual === keyOf(validators)) return [];
  return [
    danger(
      `${chainName} has other validators than the other chains: messages signed by our validators may be refused there. Set the same validators.`,
    ),
  ];
}

function compareLocal({
  validators,
  threshold,
  localValidators,
  chainName,
}: {
  validators: readonly Address[];
  threshold: number;
  localValidators: readonly Address[];
  chainName: string;
}): ConfigurationError[] {
  const isIn = (one: Address, all: readonly Address[]) =>
    all.some((other) => isAddressEqual(one, other));
  const counted = localValidators.filter((validator) => isIn(validator, validators));
  const others = validators.filter((validator) => !isIn(validator, localValidators));
  const errors = localValidators
    .filter((validator) => !isIn(validator, validators))
    .map((validator) =>
      danger(
        `Our validator ${validator} is not in the set on ${chainName}. Add it to the validators there, or remove its key from this server.`,
      ),
    );
  if (others.length > 0) {
    const message = `${chainName} has validators ${others.join(", ")}, whose key this server does not hold. Keep them if you run them elsewhere; remove them if you do not know them.`;
    errors.push(warn(message));
  }
  if (counted.length < threshold) {
    const message = `${chainName} requires ${threshold} signatures and includes ${counted.length} of this server's validators: nothing arrives there unless others sign too.`;
    errors.push(danger(message));
  }
  return errors;
}
