import { type Address, encodeFunctionData, erc20Abi, numberToHex, type PublicClient } from "viem";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import {
  type TokenRequest,
  type TokenStyle,
  tokenStyles,
} from "#app/domain/tokens/model/token-request.ts";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { TransferGas } from "./cost.types.ts";

/** Unused accounts for the simulated transfers. */
const from: Address = "0x00000000000000000000000000000000000a11ce";
const to: Address = "0x0000000000000000000000000000000000000b0b";

/**
 * Measures the gas of a transfer in both styles: creates both tokens in a simulated block, with the
 * form's options but not its name and symbol, and transfers between two accounts that hold some.
 * Cached per block.
 */
export async function measureTransfer(
  deployment: Deployment,
  options: number,
): Promise<TransferGas | null> {
  const reading = await readAtHead(
    deployment.chainId,
    `token-transfer:${options}`,
    async (client, blockNumber) => {
      const measured = await Promise.all(
        tokenStyles.map((style) => simulate(client, { deployment, options, style, blockNumber })),
      ).catch((error: unknown) => {
        // Not every node supports simulation; the page works without it.
        getRuntime().log.warn({ scope: "tokens", err: error }, "transfers not measured");
        return null;
      });
      const [standalone, clone] = measured ?? [];
      return standalone && clone ? { standalone, clone } : null;
    },
  );
  return reading.kind === "unavailable" ? null : reading.value;
}

type Simulation = {
  deployment: Deployment;
  options: number;
  style: TokenStyle;
  blockNumber: bigint;
};

async function simulate(
  client: PublicClient,
  { deployment, options, style, blockNumber }: Simulation,
): Promise<bigint | null> {
  const probe: TokenRequest = {
    name: "Probe",
    symbol: "PROBE",
    decimals: 18,
    options,
    initialSupply: 1_000n,
    cap: fromBits(options).capped ? 1_000n : 0n,
    recipient: from,
    owner: from,
    salt: numberToHex(0, { size: 32 }),
  };
  const token = await client.readContract({
    address: deployment.address,
    abi: tokenFactoryAbi,
    functionName: style === "standalone" ? "predictStandalone" : "predictClone",
    args: [from, probe],
    blockNumber,
  });
  const create = encodeFunctionData({
    abi: tokenFactoryAbi,
    functionName: style === "standalone" ? "createStandalone" : "createClone",
    args: [probe],
  });
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [to, 1n],
  });
  const move = { account: from, to: token, data: transfer };
  const [block] = await client.simulateBlocks({
    blockNumber,
    blocks: [{ calls: [{ account: from, to: deployment.address, data: create }, move, move] }],
  });
  const last = block?.calls.at(-1);
  return last?.status === "success" ? last.gasUsed : null;
}
