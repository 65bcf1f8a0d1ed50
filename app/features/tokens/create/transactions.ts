import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { fromBits, optionNames, optionLabels } from "#app/domain/tokens/model/options.ts";
import type { TokenRequest, TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";

/** Builds the creation of a token in either style. */
export function createTokenTransaction(
  deployment: Deployment,
  request: TokenRequest,
  style: TokenStyle,
): WalletTransaction {
  return contractTransaction(`Create ${request.symbol}`, {
    contract: deployment,
    abi: tokenFactoryAbi,
    label: `Create ${request.symbol}`,
    description: `Created the token ${request.symbol}`,
    functionName: style === "standalone" ? "createStandalone" : "createClone",
    args: [request],
    describe: ([signed]) => describeRequest(signed),
  });
}

/** Describes the request as decoded from calldata, one line per field. */
function describeRequest(request: TokenRequest): DecodedArgument[] {
  const { name, symbol, decimals, initialSupply, cap, recipient, owner, salt } = request;
  const options = fromBits(request.options);
  const chosen = optionNames.filter((option) => options[option]);
  const amount = (units: bigint) => `${formatExact(units, decimals)} ${symbol}`;
  const argument = (label: string, type: string, text: string): DecodedArgument => ({
    name: label,
    type,
    text,
  });
  return [
    argument("name", "string", name),
    argument("symbol", "string", symbol),
    argument("decimals", "uint8", String(decimals)),
    argument(
      "options",
      "uint8",
      chosen.length === 0
        ? "none"
        : chosen.map((option) => optionLabels[option].label.toLowerCase()).join(", "),
    ),
    argument("initialSupply", "uint128", amount(initialSupply)),
    argument("cap", "uint128", options.capped ? amount(cap) : "none"),
    argument("recipient", "address", recipient),
    argument("owner", "address", owner),
    argument("salt", "bytes32", salt),
  ];
}
