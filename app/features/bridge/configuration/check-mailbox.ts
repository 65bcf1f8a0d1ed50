import type { Address } from "viem";
import type { Check, CheckedChain, FoundChain } from "./configuration.types.ts";
import { compared, danger, hasMembers, names, warn } from "./faults.ts";

type Chain = CheckedChain & { found: FoundChain };

/** What runs for all that leaves a chain and for all that reaches it. */
export function checkMailbox(chain: Chain, remotes: readonly CheckedChain[]): Check[] {
  const { found, bridge, chainName } = chain;
  const { hookMembers, ismMembers } = found;
  const hooks = [bridge.merkleTreeHook, bridge.pausableHook, bridge.protocolFee];
  const modules = [bridge.pausableIsm, bridge.multisigIsm];
  return [
    compared("Mailbox", "Number of the chain", [
      found.localDomain !== bridge.domain &&
        danger(
          `The mailbox on ${chainName} takes itself for chain ${found.localDomain ?? "of no number"}, not ${bridge.domain}: its messages cannot be delivered. Deploy it anew.`,
        ),
    ]),
    compared("Mailbox", "Required hook: tree, pause and fee for all that leaves", [
      !names(found.requiredHook, bridge.requiredHook) &&
        danger(
          `What leaves ${chainName} goes through ${nameOf(found.requiredHook)} in place of our hook: it may not be signed, and the pause may not hold it. Set the mailbox's required hook to ${bridge.requiredHook}.`,
        ),
      !hasMembers(hookMembers, hooks) &&
        danger(
          `The required hook on ${chainName} does not run the tree, the pause and the fee: what leaves may never be signed. Deploy it anew.`,
        ),
    ]),
    compared("Mailbox", "Default hook: the gas paymaster", [
      !names(found.defaultHook, bridge.igp) &&
        danger(
          `Gas for what leaves ${chainName} is paid to ${nameOf(found.defaultHook)}, not to our paymaster: the relayer holds such messages as unpaid. Set the mailbox's default hook to ${bridge.igp}.`,
        ),
    ]),
    compared("Mailbox", "Default module: pause and validators for all that arrives", [
      !names(found.defaultIsm, bridge.defaultIsm) &&
        danger(
          `${chainName} asks ${nameOf(found.defaultIsm)} about what arrives, not our module: it may let in what our validators did not sign. Set the mailbox's default module to ${bridge.defaultIsm}.`,
        ),
      !(hasMembers(ismMembers?.modules ?? null, modules) && ismMembers?.threshold === 2) &&
        danger(
          `The default module on ${chainName} does not ask the pause and the validators both: it may let in what nobody signed. Deploy it anew.`,
        ),
    ]),
    compared("Mailbox", "Nothing is paused", [
      found.isOutPaused === true &&
        warn(
          `${chainName} is paused for what leaves: nothing can be sent from it until you resume it.`,
        ),
      found.isInPaused === true &&
        warn(
          `${chainName} is paused for what arrives: all that is sent to it waits until you resume it.`,
        ),
    ]),
    ...remotes.map((remote) => checkGas(chain, remote)),
  ];
}

function checkGas({ found, bridge, chainName }: Chain, remote: CheckedChain): Check {
  const gas = found.gas.get(remote.bridge.domain);
  return compared("Mailbox", `Price of delivery to ${remote.chainName}`, [
    !names(gas?.oracle ?? null, bridge.gasOracle) &&
      danger(
        `${chainName} has no price for delivery to ${remote.chainName} from our oracle: transfers there are refused or priced by somebody else. Set the paymaster's oracle to ${bridge.gasOracle}.`,
      ),
    !gas?.priceWei &&
      danger(
        `${chainName} asks nothing for the gas of ${remote.chainName}, so that our relayer pays for every delivery there. Set the price of gas.`,
      ),
  ]);
}

function nameOf(address: Address | null): string {
  return address ?? "a contract that does not answer";
}
