import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import type { ContractPlace } from "#app/chain/place.server.ts";
import type { ReflectionRequest } from "#app/features/tokens/reflection/reflection.types.ts";
import { writeFee } from "#app/features/tokens/reflection/words.ts";
import { formatExact } from "#app/ui/format.ts";
import type {
  DescribeArguments,
  TransactionPlan,
} from "#app/wallet/transaction/transaction-plan.ts";

/** Creates a token. */
export function createReflectionPlan(
  { chainId, address, codeHash }: ContractPlace,
  request: ReflectionRequest,
): TransactionPlan {
  const { symbol } = request;
  return {
    chainId,
    title: `Create ${symbol}`,
    steps: [
      {
        label: `Create ${symbol}`,
        description: `Created the reflection token ${symbol}`,
        to: address,
        codeHash,
        describe: describeRequest,
        call: {
          kind: "function",
          abi: reflectionFactoryAbi,
          functionName: "createReflection",
          args: [request],
        },
      },
    ],
  };
}

/** The arguments as decoded from the bytes, each on a line of its own. */
const describeRequest: DescribeArguments = (_, [decoded]) => {
  const { name, symbol, decimals, feeBps, supply, owner, salt } = decoded as ReflectionRequest;
  return [
    { name: "name", type: "string", text: name },
    { name: "symbol", type: "string", text: symbol },
    { name: "decimals", type: "uint8", text: String(decimals) },
    { name: "fee", type: "uint16", text: `${writeFee(feeBps)}, can only be lowered` },
    { name: "supply", type: "uint96", text: `${formatExact(supply, decimals)} ${symbol}` },
    { name: "owner", type: "address", text: owner },
    { name: "salt", type: "bytes32", text: salt },
  ];
};
