import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { fromBits, optionNames, optionLabels } from "#app/features/tokens/model/options.ts";
import type { TokenRequest, TokenStyle } from "#app/features/tokens/model/token-request.ts";
import { formatExact } from "#app/ui/format.ts";
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
  const say = (label: string, type: string, text: string): DecodedArgument => ({
    name: label,
    type,
    text,
  });
  return [
    say("name", "string", name),
    say("symbol", "string", symbol),
    say("decimals", "uint8", String(decimals)),
    say(
      "options",
      "uint8",
      chosen.length === 0
        ? "none"
        : chosen.map((option) => optionLabels[option].label.toLowerCase()).join(", "),
    ),
    say("initialSupply", "uint128", amount(initialSupply)),
    say("cap", "uint128", options.capped ? amount(cap) : "none"),
    say("recipient", "address", recipient),
    say("owner", "address", owner),
    say("salt", "bytes32", salt),
  ];
}
