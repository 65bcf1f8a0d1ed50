const domainType = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];

/** What is signed (EIP-712), with the types of its domain and its large numbers as text: for JSON. */
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
