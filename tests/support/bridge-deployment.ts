/** Address of all bridge contracts that no chain is asked about. */
export const bridgeAddress = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

/** Returns a chain's part of a TAN bridge in the deployments file. */
export function bridgeOf(domain: number, kind: "native" | "synthetic") {
  const modules = { ism: bridgeAddress, pausableIsm: bridgeAddress, rateLimitedIsm: bridgeAddress };
  const core = ["mailbox", "merkleTreeHook", "pausableHook", "protocolFee", "requiredHook", "igp"];
  const more = ["gasOracle", "pausableIsm", "multisigIsm", "defaultIsm", "validatorAnnounce"];
  return {
    domain,
    block: 1,
    proxyAdmin: bridgeAddress,
    ...Object.fromEntries([...core, ...more].map((name) => [name, bridgeAddress])),
    routes: { TAN: { router: bridgeAddress, kind, decimals: 18, scale: "1", ...modules } },
  };
}
