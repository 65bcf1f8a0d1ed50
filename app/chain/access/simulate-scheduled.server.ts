import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { type NodeAnswer, readNodeAnswer } from "#app/chain/errors/node-answer.ts";

/** Slot of the schedules in OpenZeppelin's AccessManager, a mapping by operation id. */
const schedulesSlot = 2n;
const timeBits = 48n;
/** Balance of the caller in the simulation, so that it can pay any fee. */
const plentyWei = 2n ** 120n;

export type ScheduledCall = {
  caller: Address;
  target: Address;
  data: Hex;
  /** Whether the manager owns the target, and therefore has to make the call. */
  isOwned: boolean;
};

type At = {
  manager: Address;
  blockNumber: bigint;
  /** Time of the block, Unix seconds. */
  time: number;
};

/**
 * Simulates a call as if it had been scheduled and its delay were over. For that, the simulation
 * overrides the AccessManager's stored schedule of the call.
 *
 * @returns null if it would succeed, or why the node has not carried it out
 * @throws viem's error if the node does not answer
 */
export async function simulateScheduled(
  client: PublicClient,
  { caller, target, data, isOwned }: ScheduledCall,
  { manager, blockNumber, time }: At,
): Promise<NodeAnswer | null> {
  const id = keccak256(
    encodeAbiParameters(
      [{ type: "address" }, { type: "address" }, { type: "bytes" }],
      [caller, target, data],
    ),
  );
  const nonce = await client.readContract({
    address: manager,
    abi: accessManagerAbi,
    functionName: "getNonce",
    args: [id],
    blockNumber,
  });
  const slot = keccak256(
    encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [id, schedulesSlot]),
  );
  const schedule = (BigInt(Math.max(1, nonce)) << timeBits) | BigInt(time);
  try {
    await client.call({
      account: caller,
      to: isOwned ? manager : target,
      data: isOwned
        ? encodeFunctionData({
            abi: accessManagerAbi,
            functionName: "execute",
            args: [target, data],
          })
        : data,
      blockNumber,
      stateOverride: [
        { address: manager, stateDiff: [{ slot, value: numberToHex(schedule, { size: 32 }) }] },
        { address: caller, balance: plentyWei },
      ],
    });
    return null;
  } catch (error) {
    const answer = readNodeAnswer(error);
    if (answer === null) throw error;
    return answer;
  }
}
