const domainType = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];

/**
 * Returns EIP-712 typed data as JSON, including the domain types, with large numbers as strings.
 */
export function typedDataJson(typedData: {
  domain: object;
  types: object;
  primaryType: string;
  message: object;
}) {
  const { domain, types, primaryType, message } = typedData;
  return {
    domain,
    types: { EIP712Domain: domainType, ...types },
    primaryType,
    message: JSON.parse(
      JSON.stringify(message, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
    ) as object,
  };
}
