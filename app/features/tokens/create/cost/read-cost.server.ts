import { type Address, type PublicClient } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import {
  explainNodeAnswer,
  type NodeAnswer,
  readNodeAnswer,
} from "#app/chain/errors/node-answer.ts";
import { findTokenFactory } from "#app/domain/tokens/factory.server.ts";
import type { TokenRequest, TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Cost, StyleCost } from "./cost.types.ts";
import { measureTransfer } from "./measure-transfer.server.ts";

/** Returns the cost of creating a token in both styles at the head, and its address. */
export async function readCost(request: TokenRequest, creator: Address): Promise<Cost> {
  const deployment = findTokenFactory();
  if (!deployment) return { kind: "not-deployed" };
  const reading = await readHead(deployment.chainId);
  if (reading.kind !== "ok") return { kind: "silent" };
  const client = chainClient(deployment.chainId);
  const query = { client, deployment, request, creator };
  try {
    const { maxFeePerGas } = await client.estimateFeesPerGas();
    const [standalone, clone, transfer, contracts] = await Promise.all([
      readStyle("standalone", query, maxFeePerGas),
      readStyle("clone", query, maxFeePerGas),
      measureTransfer(deployment, request.options),
      findContracts(client, request),
    ]);
    const { number: block } = reading.head;
    return { kind: "ready", styles: { standalone, clone }, transfer, contracts, block };
  } catch (error) {
    const { chainId } = deployment;
    getRuntime().log.warn({ scope: "tokens", chainId, err: error }, "cost not readable");
    return { kind: "silent" };
  }
}

type CostQuery = {
  client: PublicClient;
  deployment: Deployment;
  request: TokenRequest;
  creator: Address;
};

async function readStyle(
  style: TokenStyle,
  { client, deployment, request, creator }: CostQuery,
  feePerGasWei: bigint,
): Promise<StyleCost> {
  const contract = { address: deployment.address, abi: tokenFactoryAbi } as const;
  const isStandalone = style === "standalone";
  try {
    const [address, gas] = await Promise.all([
      client.readContract({
        ...contract,
        functionName: isStandalone ? "predictStandalone" : "predictClone",
        args: [creator, request],
      }),
      client.estimateContractGas({
        ...contract,
        functionName: isStandalone ? "createStandalone" : "createClone",
        args: [request],
        account: creator,
      }),
    ]);
    return { kind: "ok", address, gas, feeWei: gas * feePerGasWei };
  } catch (error) {
    const answer = readNodeAnswer(error);
    if (answer === null) throw error;
    return { kind: "rejected", message: explain(answer, deployment, request) };
  }
}

function explain(
  answer: NodeAnswer,
  { chainId, address: contract }: Deployment,
  { symbol, decimals }: TokenRequest,
) {
  return explainNodeAnswer(answer, {
    chainName: getNetwork(chainId).chainName,
    abis: Object.values(allAbis),
    contract,
    formatAmount: (units) => `${formatExact(units, decimals)} ${symbol}`,
  }).message;
}

async function findContracts(client: PublicClient, { recipient, owner }: TokenRequest) {
  const [ofRecipient, ofOwner] = await Promise.all(
    [recipient, owner].map((address) => client.getCode({ address })),
  );
  return [
    ...(ofRecipient === undefined ? [] : (["recipient"] as const)),
    ...(ofOwner === undefined ? [] : (["owner"] as const)),
  ];
}
