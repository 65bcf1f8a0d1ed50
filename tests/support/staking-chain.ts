import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  keccak256,
  multicall3Abi,
  numberToHex,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { quietChain } from "./chain-mock.ts";
import { bondedOf, monikerOf, operatorOf } from "./staking-seed.ts";

const readers = [...validatorStakingAbi, ...stakingOfficeAbi] as const;
const time = 0x65000000;
const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");
const balanceOfMulticall = toFunctionSelector("getEthBalance(address)");

/**
 * Mocks a chain whose staking contract has this many validators, as seeded.
 *
 * @param delegated wei that any wallet has staked with each.
 */
export function stakingChain(validators: number, delegated = 0n) {
  return (method: string, params: unknown[]): unknown => {
    if (method === "eth_getCode") return "0x01";
    if (method !== "eth_call") return quietChain(method, params);
    const [{ data }] = params as [{ data: Hex }];
    return answer(data, validators, delegated);
  };
}

function answer(data: Hex, validators: number, delegated: bigint): Hex {
  const selector = data.slice(0, 10);
  if (selector === manyOfMulticall) {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly { callData: Hex }[]];
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: calls.map(({ callData }) => ({
        success: true,
        returnData: answer(callData, validators, delegated),
      })),
    });
  }
  if (selector === balanceOfMulticall) return numberToHex(10n ** 30n, { size: 32 });
  const { functionName, args } = decodeFunctionData({ abi: readers, data });
  const requested: string = functionName;
  switch (requested) {
    case "validatorCount":
      return numberToHex(validators, { size: 32 });
    case "validatorIdOf":
      return zeroHash;
    case "recipientOf":
      return zeroHash;
    case "validatorOf":
      return encodeFunctionResult({
        abi: validatorStakingAbi,
        functionName: "validatorOf",
        result: validatorOf(Number(args?.[0])),
      });
    case "delegationOf":
      return encodeFunctionResult({
        abi: validatorStakingAbi,
        functionName: "delegationOf",
        result: {
          shares: delegated,
          tokens: delegated,
          rewards: 0n,
          entries: 0,
          autoCompounds: false,
          tipBps: 0,
          hasMoved: false,
        },
      });
    case "stream":
      return encodeFunctionResult({
        abi: validatorStakingAbi,
        functionName: "stream",
        result: {
          rewardPerWei: 0n,
          active: 10n ** 24n,
          settledAt: time,
          rate: 10n ** 30n,
          finish: time + 86_400,
          reserve: 0n,
          penalties: 0n,
        },
      });
    case "terms":
      return encodeFunctionResult({
        abi: stakingOfficeAbi,
        functionName: "terms",
        result: {
          minDelegation: 1n,
          minSelf: 1n,
          unbondPeriod: 604_800,
          longestUnbond: 604_800,
          maxMultiplier: 10,
          maxValidators: 10_000,
          maxCommissionBps: 2_000,
          maxStepBps: 500,
          commissionNotice: 604_800,
          removalsADay: 2,
          pausedGroups: 0,
          pausedUntil: 0,
        },
      });
    default:
      throw new Error(`The mocked chain does not know ${requested}.`);
  }
}

function validatorOf(id: number) {
  const bonded = bondedOf(id);
  return {
    operator: operatorOf(id),
    consensus: zeroAddress,
    monikerHash: keccak256(stringToHex(monikerOf(id))),
    status: 2,
    until: 0,
    registeredAt: 1,
    bonded,
    shares: bonded,
    selfBond: 10n ** 18n,
    room: 10n ** 21n,
    commission: 0n,
    rewardPerShare: 0n,
    commissionBps: 500,
    maxCommissionBps: 2_000,
    maxStepBps: 500,
    nextCommissionBps: 0,
    commissionEffectiveAt: 0,
    heldFromDay: 0,
    heldUntil: 0,
  };
}
