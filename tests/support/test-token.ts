import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Address,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  type PrivateKeyAccount,
} from "viem";
import { z } from "zod";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { createTestWallet } from "./test-wallet.ts";

const root = path.resolve(import.meta.dirname, "../..");
const artifactSchema = z.object({ bytecode: z.string().transform((text) => text as Hex) });

type NewToken = {
  port: number;
  /** Deploys it and holds the supply. */
  holder: PrivateKeyAccount;
  symbol: string;
  decimals: number;
  /** Base units. */
  supply: bigint;
  /** May spend all of it. */
  spender: Address;
};

/** Deploys an unlisted token on an embedded network's home chain. */
export async function deployTestToken(token: NewToken): Promise<Address> {
  const { port, holder: account, symbol, decimals, supply, spender } = token;
  const transport = http(`http://127.0.0.1:${port}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const wallet = createTestWallet({ account, transport });
  const artifact = path.join(root, "contracts/artifacts/TestToken.json");
  const { bytecode } = artifactSchema.parse(JSON.parse(readFileSync(artifact, "utf8")));
  const args = [`${symbol} of a test`, symbol, decimals, account.address] as const;
  const deployment = { abi: testTokenAbi, bytecode, args, chain: null } as const;
  const hash = await wallet.deployContract(deployment);
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${symbol} was not deployed.`);
  const address = getAddress(contractAddress);
  const contract = { address, abi: testTokenAbi, chain: null } as const;
  const minted = { ...contract, functionName: "mint", args: [account.address, supply] } as const;
  await client.waitForTransactionReceipt({ hash: await wallet.writeContract(minted) });
  const approved = { ...contract, functionName: "approve", args: [spender, supply] } as const;
  await client.waitForTransactionReceipt({ hash: await wallet.writeContract(approved) });
  return address;
}
