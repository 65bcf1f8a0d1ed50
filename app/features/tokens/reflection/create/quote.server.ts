import type { Address } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explainNodeAnswer, readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import { findReflectionFactory } from "#app/domain/tokens/factory.server.ts";
import type { ReflectionRequest } from "#app/domain/tokens/reflection/reflection.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Quote } from "./quote.types.ts";

/** Returns a token's future address and its creation cost at the head. */
export async function readQuote(request: ReflectionRequest, creator: Address): Promise<Quote> {
  const deployment = findReflectionFactory();
  if (!deployment) return { kind: "not-deployed" };
  const client = chainClient(deployment.chainId);
  const contract = { address: deployment.address, abi: reflectionFactoryAbi } as const;
  try {
    const [address, gas, { maxFeePerGas }, code] = await Promise.all([
      client.readContract({
        ...contract,
        functionName: "predictReflection",
        args: [creator, request],
      }),
      client.estimateContractGas({
        ...contract,
        functionName: "createReflection",
        args: [request],
        account: creator,
      }),
      client.estimateFeesPerGas(),
      client.getCode({ address: request.owner }),
    ]);
    const isOwnerContract = code !== undefined;
    return { kind: "ready", address, gas, feeWei: gas * maxFeePerGas, isOwnerContract };
  } catch (error) {
    const answer = readNodeAnswer(error);
    if (answer !== null) {
      const { message } = explainNodeAnswer(answer, {
        chainName: getNetwork(deployment.chainId).chainName,
        abis: Object.values(allAbis),
        contract: deployment.address,
        formatAmount: (units) => `${formatExact(units, request.decimals)} ${request.symbol}`,
      });
      return { kind: "rejected", message };
    }
    const { chainId } = deployment;
    getRuntime().log.warn({ scope: "reflection", chainId, err: error }, "quote not readable");
    return { kind: "silent" };
  }
}
