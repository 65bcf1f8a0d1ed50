import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { ReflectionRequest } from "#app/domain/tokens/reflection/reflection.types.ts";
import { formatBps, formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";

export function createReflectionTransaction(
  deployment: Deployment,
  request: ReflectionRequest,
): WalletTransaction {
  const { symbol } = request;
  return contractTransaction(`Create ${symbol}`, {
    contract: deployment,
    abi: reflectionFactoryAbi,
    label: `Create ${symbol}`,
    description: `Created the reflection token ${symbol}`,
    functionName: "createReflection",
    args: [request],
    describe: ([signed]) => describeRequest(signed),
  });
}

/** Describes the request as decoded from calldata, one line per field. */
function describeRequest(request: ReflectionRequest): DecodedArgument[] {
  const { name, symbol, decimals, feeBps, supply, owner, salt } = request;
  return [
    { name: "name", type: "string", text: name },
    { name: "symbol", type: "string", text: symbol },
    { name: "decimals", type: "uint8", text: String(decimals) },
    { name: "fee", type: "uint16", text: `${formatBps(feeBps)}, can only be lowered` },
    { name: "supply", type: "uint96", text: `${formatExact(supply, decimals)} ${symbol}` },
    { name: "owner", type: "address", text: owner },
    { name: "salt", type: "bytes32", text: salt },
  ];
}
