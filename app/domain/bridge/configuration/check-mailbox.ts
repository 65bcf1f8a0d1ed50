import type { Address } from "viem";
import { defaultHookOf } from "#app/chain/deployments.ts";
import type { Check, CheckedChain, FoundChain } from "./configuration.types.ts";
import { compared, danger, hasMembers, names, warn } from "./errors.ts";
import { setMailbox } from "./repairs.ts";

type Chain = CheckedChain & { found: FoundChain };

/** Checks what applies to everything that leaves or reaches a chain. */
export function checkMailbox(chain: Chain, remotes: readonly CheckedChain[]): Check[] {
  const { found, bridge, chainName } = chain;
  const { hookMembers, defaultHookMembers, ismMembers } = found;
  const guards = [bridge.pausableHook, bridge.protocolFee];
  const isTreeRequired = bridge.defaultHook === undefined;
  const hooks = isTreeRequired ? [bridge.merkleTreeHook, ...guards] : guards;
  const payers = [bridge.merkleTreeHook, bridge.igp];
  const modules = [bridge.pausableIsm, bridge.multisigIsm];
  return [
    compared("Mailbox", "Chain number", [
      found.localDomain !== bridge.domain &&
        danger(
          `The mailbox on ${chainName} has domain ${found.localDomain ?? "unknown"}, not ${bridge.domain}: its messages cannot be delivered. Redeploy it.`,
        ),
    ]),
    compared("Mailbox", "Required hook: pause and fee for outgoing messages", [
      !names(found.requiredHook, bridge.requiredHook) &&
        danger(
          `Messages leaving ${chainName} go through ${nameOf(found.requiredHook)} instead of our hook: the pause may not stop them, and the fee may not be paid. Set the mailbox's required hook to ${bridge.requiredHook}.`,
          setMailbox(bridge, "RequiredHook"),
        ),
      !hasMembers(hookMembers, hooks) &&
        danger(
          `The required hook on ${chainName} does not run the pause and the fee: the pause may not stop outgoing messages. Redeploy it.`,
        ),
    ]),
    compared("Mailbox", "Default hook: tree and gas paymaster", [
      !names(found.defaultHook, defaultHookOf(bridge)) &&
        danger(
          `Messages leaving ${chainName} go through ${nameOf(found.defaultHook)} instead of our tree and paymaster: they may not be signed, and the relayer treats them as unpaid. Set the mailbox's default hook to ${defaultHookOf(bridge)}.`,
          setMailbox(bridge, "DefaultHook"),
        ),
      !isTreeRequired &&
        !hasMembers(defaultHookMembers, payers) &&
        danger(
          `The default hook on ${chainName} does not run the tree and the paymaster: outgoing messages may never be signed. Redeploy it.`,
        ),
    ]),
    compared("Mailbox", "Default ISM: pause and validators for incoming messages", [
      !names(found.defaultIsm, bridge.defaultIsm) &&
        danger(
          `${chainName} verifies incoming messages with ${nameOf(found.defaultIsm)}, not our ISM: it may accept messages that our validators did not sign. Set the mailbox's default ISM to ${bridge.defaultIsm}.`,
          setMailbox(bridge, "DefaultIsm"),
        ),
      !(hasMembers(ismMembers?.modules ?? null, modules) && ismMembers?.threshold === 2) &&
        danger(
          `The default ISM on ${chainName} does not check both the pause and the validators: it may accept unsigned messages. Redeploy it.`,
        ),
    ]),
    compared("Mailbox", "Nothing is paused", [
      found.isOutPaused === true &&
        warn(
          `${chainName} is paused for outgoing messages: nothing can be sent from it until you resume it.`,
        ),
      found.isInPaused === true &&
        warn(
          `${chainName} is paused for incoming messages: everything sent to it waits until you resume it.`,
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
        `${chainName} has no price for delivery to ${remote.chainName} from our oracle: transfers there are refused or priced by someone else. Set the paymaster's oracle to ${bridge.gasOracle}.`,
      ),
    !gas?.priceWei &&
      danger(
        `${chainName} charges nothing for gas on ${remote.chainName}, so our relayer pays for every delivery there. Set the price of gas.`,
      ),
  ]);
}

function nameOf(address: Address | null): string {
  return address ?? "a contract that does not respond";
}
