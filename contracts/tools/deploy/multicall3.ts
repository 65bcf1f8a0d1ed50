import { type Address, type Hex, keccak256 } from "viem";
import type { DeployedContract } from "#app/chain/deployments.ts";
import { type ChainSession, sendAll } from "./chain-session.ts";
import { multicall3Creation } from "./creations.ts";
import { addressOf, deploymentCall } from "./create2.ts";

/** Address of Multicall3 on nearly every public chain. */
const canonicalAddress: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/**
 * Ensures that the chain has Multicall3. An anvil gets it at its usual address, which no
 * transaction of ours could reach; another chain without it gets it by CREATE2.
 */
export async function ensureMulticall3(session: ChainSession): Promise<DeployedContract> {
  const { client, log } = session;
  const created = addressOf(multicall3Creation);
  const [canonicalCode, createdCode] = await Promise.all([
    client.getCode({ address: canonicalAddress }),
    client.getCode({ address: created }),
  ]);
  if (canonicalCode) return deployedAt(canonicalAddress, canonicalCode);
  if (createdCode) return deployedAt(created, createdCode);

  if (session.isAnvil) {
    const { data: code } = await client.call({ data: multicall3Creation.initCode });
    if (!code) throw new Error("The creation code of Multicall3 returned nothing");
    await setCode(session, canonicalAddress, code);
    return deployedAt(canonicalAddress, code);
  }
  const [mined] = await sendAll(session, [deploymentCall(multicall3Creation)]);
  const code = await client.getCode({ address: created });
  if (!mined || !code) throw new Error(`Multicall3 left no code at ${created}`);
  log(`multicall3 at ${created}`);
  return { ...deployedAt(created, code), block: Number(mined.receipt.blockNumber) };
}

/** Its first block is unknown, and its events are never searched. */
function deployedAt(address: Address, code: Hex): DeployedContract {
  return { address, block: 0, codeHash: keccak256(code) };
}

async function setCode({ client }: ChainSession, address: Address, code: Hex) {
  await client.request<{
    Method: "anvil_setCode";
    Parameters: [Address, Hex];
    ReturnType: null;
  }>({ method: "anvil_setCode", params: [address, code] });
}
