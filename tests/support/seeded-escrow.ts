import type { Kysely } from "kysely";
import {
  type ContractFunctionReturnType,
  decodeFunctionData,
  encodeFunctionResult,
  getAbiItem,
  getAddress,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type Answer, quietChain } from "./chain-mock.ts";
import { seededCreator } from "./tasks.ts";

const taskOf = toFunctionSelector(getAbiItem({ abi: taskEscrowAbi, name: "taskOf" }));
const workOf = toFunctionSelector(getAbiItem({ abi: taskEscrowAbi, name: "workOf" }));
/** No work stands on the chain. */
const noWork = encodeFunctionResult({
  abi: taskEscrowAbi,
  functionName: "workOf",
  result: { state: 0, since: 0, hash: zeroHash },
});
const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");

type Described = Extract<
  ContractFunctionReturnType<typeof taskEscrowAbi, "view", "taskOf">,
  { nonce: number }
>;

type Ahead = {
  /** Where the escrow differs from the rows. */
  facts?: Partial<Described>;
  /** Response to `eth_getLogs`. */
  logs?: readonly object[];
};

/**
 * A chain whose escrow agrees with the row of each seeded task; other requests go to another chain.
 */
export function seededEscrowChain(
  db: () => Kysely<Schema>,
  others: Answer = quietChain,
  { facts = {}, logs = [] }: Ahead = {},
): Answer {
  return async (method, params) => {
    if (method === "eth_getLogs") return logs;
    if (method !== "eth_call") return others(method, params);
    const [{ data }] = params as [{ data: Hex }];
    if (!data.startsWith(manyOfMulticall)) return others(method, params);
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly { callData: Hex }[]];
    const isEscrowCall = ({ callData }: { callData: Hex }) =>
      callData.startsWith(taskOf) || callData.startsWith(workOf);
    if (!calls.every(isEscrowCall)) return others(method, params);
    const result: { success: boolean; returnData: Hex }[] = [];
    for (const { callData } of calls) {
      const { args: numbers } = decodeFunctionData({ abi: taskEscrowAbi, data: callData });
      const returnData = callData.startsWith(workOf)
        ? noWork
        : await describeTask(db(), Number(numbers?.[0]), facts);
      result.push({ success: true, returnData });
    }
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  };
}

async function describeTask(
  db: Kysely<Schema>,
  number: number,
  facts: Partial<Described>,
): Promise<Hex> {
  const row = await db
    .selectFrom("dev_task")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  return encodeFunctionResult({
    abi: taskEscrowAbi,
    functionName: "taskOf",
    result: {
      token: getAddress(row?.token ?? zeroAddress),
      state: row === undefined ? 0 : row.state === "closed" ? 2 : 1,
      submitBy: row?.submit_by ?? 0,
      undecided: row?.undecided ?? 0,
      places: (row?.max_winners ?? 0) - (row?.winners ?? 0),
      hasWork: false,
      creator: seededCreator,
      nonce: 0,
      winners: row?.winners ?? 0,
      threshold: 1,
      reviewers: 1,
      refundTo: seededCreator,
      reviewBy: row?.review_by ?? 0,
      turnedDown: row?.frozen_until ? 1 : 0,
      objectionUntil: row?.frozen_until ?? 0,
      disputes: row?.disputed_until ? 1 : 0,
      disputedUntil: row?.disputed_until ?? 0,
      budget: BigInt(row?.budget ?? 0),
      paid: BigInt(row?.paid ?? 0),
      least: 0n,
      termsHash: (row?.terms_hash ?? zeroHash) as Hex,
      ...facts,
    },
  });
}
