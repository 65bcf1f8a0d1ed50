import { type Address, type Hex, encodeFunctionData, erc20Abi, toHex } from "viem";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { type Call, type ChainSession, openChainSession, sendAll } from "./chain-session.ts";
import { type TestTokenPlan, devnetDispenserWei, devnetPlan, devnetVaultWei } from "./plan.ts";

/** An account and its min balance, in base units of the asset at hand. */
type Share = { account: Address; baseUnits: bigint };

/**
 * Funds a deployed chain of the embedded test network: the vault, the dispenser, and some of each
 * token for its holders. Only adds what is missing, so it can be run again.
 */
export async function seedDevnet(options: {
  rpcUrl: string;
  chainId: ChainId;
  deployment: ChainDeployment;
  log: (line: string) => void;
}) {
  const { chainId, deployment, log } = options;
  const deployerKey = devnetKey(devnetIndex.deployer);
  const session = await openChainSession({ ...options, deployerKey });
  const { testTokens } = devnetPlan(chainId);
  const vault = deployment.contracts["faucetVault"];
  if (!vault) throw new Error(`Chain ${chainId} has no faucet vault to seed`);

  const dispenser = devnetAddress(devnetIndex.dispenser);
  await Promise.all([
    raiseBalance(session, session.account.address, devnetVaultWei * 4n),
    raiseBalance(session, dispenser, devnetDispenserWei),
  ]);
  const calls = await vaultCalls(session, vault.address);
  for (const token of testTokens) {
    const address = deployment.tokens[token.symbol];
    if (address === undefined) throw new Error(`Chain ${chainId} has no ${token.symbol}`);
    const shares = [
      { account: vault.address, baseUnits: token.vaultBaseUnits },
      ...devnetIndex.holders.map((index) => ({
        account: devnetAddress(index),
        baseUnits: token.holderBaseUnits,
      })),
    ];
    const distribute = token.kind === "wrapped" ? wrappedCalls : mintedCalls;
    calls.push(...(await distribute(session, { address, token, shares })));
  }
  await sendAll(session, calls);
  log("seeded");
}

async function vaultCalls({ client }: ChainSession, vault: Address): Promise<Call[]> {
  const balanceWei = await client.getBalance({ address: vault });
  if (balanceWei >= devnetVaultWei) return [];
  return [{ title: "fund the faucet vault", to: vault, valueWei: devnetVaultWei - balanceWei }];
}

type Distribution = { address: Address; token: TestTokenPlan; shares: readonly Share[] };

async function mintedCalls(session: ChainSession, distribution: Distribution): Promise<Call[]> {
  const { address, token } = distribution;
  const [missing, grants] = await Promise.all([
    findMissing(session, distribution),
    minterCalls(session, distribution),
  ]);
  const mints = missing.map(({ account, baseUnits }) => ({
    title: `mint ${token.symbol} for ${account}`,
    to: address,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: "mint",
      args: [account, baseUnits],
    }),
  }));
  return [...mints, ...grants];
}

/** The network's admins may mint a test token, and let others mint it. */
async function minterCalls({ client }: ChainSession, token: Distribution): Promise<Call[]> {
  const contract = { address: token.address, abi: testTokenAbi } as const;
  const roles = await Promise.all([
    client.readContract({ ...contract, functionName: "DEFAULT_ADMIN_ROLE" }),
    client.readContract({ ...contract, functionName: "MINTER_ROLE" }),
  ]);
  const grants = roles.flatMap((role) =>
    devnetIndex.admins.map((index) => [role, devnetAddress(index)] as const),
  );
  const held = await Promise.all(
    grants.map((args) => client.readContract({ ...contract, functionName: "hasRole", args })),
  );
  return grants
    .filter((_, index) => !held[index])
    .map((args) => ({
      title: `grant ${args[1]} a role of ${token.token.symbol}`,
      to: token.address,
      data: encodeFunctionData({ abi: testTokenAbi, functionName: "grantRole", args }),
    }));
}

/** First the deployer wraps all that is missing, since the transfers are estimated on it. */
async function wrappedCalls(session: ChainSession, distribution: Distribution): Promise<Call[]> {
  const { address, token } = distribution;
  const missing = await findMissing(session, distribution);
  const neededWei = missing.reduce((sum, { baseUnits }) => sum + baseUnits, 0n);
  const deployer = { account: session.account.address, baseUnits: neededWei };
  const [toWrap] = await findMissing(session, { ...distribution, shares: [deployer] });
  if (toWrap) {
    await sendAll(session, [
      {
        title: `wrap ${token.symbol}`,
        to: address,
        valueWei: toWrap.baseUnits,
        data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" }),
      },
    ]);
  }
  return missing.map(({ account, baseUnits }) => ({
    title: `send ${token.symbol} to ${account}`,
    to: address,
    data: encodeFunctionData({
      abi: wrappedNativeAbi,
      functionName: "transfer",
      args: [account, baseUnits],
    }),
  }));
}

/** Returns what each share's account lacks; accounts that hold enough are omitted. */
async function findMissing({ client }: ChainSession, { address, shares }: Distribution) {
  const missing = await Promise.all(
    shares.map(async ({ account, baseUnits }): Promise<Share> => {
      const held = await client.readContract({
        address,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [account],
      });
      return { account, baseUnits: baseUnits - held };
    }),
  );
  return missing.filter(({ baseUnits }) => baseUnits > 0n);
}

async function raiseBalance({ client }: ChainSession, address: Address, wei: bigint) {
  if ((await client.getBalance({ address })) >= wei) return;
  await client.request<{
    Method: "anvil_setBalance";
    Parameters: [Address, Hex];
    ReturnType: null;
  }>({ method: "anvil_setBalance", params: [address, toHex(wei)] });
}
