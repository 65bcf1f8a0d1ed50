import { optionBits, fromBits, optionNames } from "#app/domain/tokens/model/options.ts";
import type { TokenRequest, TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import { solidityString } from "./solidity-string.ts";

/** Writes the actual transaction as Solidity: the factory call with this token's arguments. */
export function writeFactoryCall(request: TokenRequest, style: TokenStyle): string {
  const { name, symbol, decimals, initialSupply, cap, recipient, owner, salt } = request;
  const options = fromBits(request.options);
  const bits = optionNames
    .filter((option) => options[option])
    .map((option) => `${option.toUpperCase()} ${optionBits[option]}`);
  const fields = [
    `name: ${solidityString(name)}`,
    `symbol: ${solidityString(symbol)}`,
    `decimals: ${decimals}`,
    `options: ${request.options}`,
    `initialSupply: ${initialSupply}`,
    `cap: ${cap}`,
    `recipient: ${recipient}`,
    `owner: ${owner}`,
    `salt: ${salt}`,
  ];
  const functionName = style === "standalone" ? "createStandalone" : "createClone";
  return [
    `// options: ${bits.length === 0 ? "none" : bits.join(" + ")}`,
    `factory.${functionName}(`,
    "    TokenRequest({",
    fields.map((field) => `        ${field}`).join(",\n"),
    "    })",
    ");",
    "",
  ].join("\n");
}
