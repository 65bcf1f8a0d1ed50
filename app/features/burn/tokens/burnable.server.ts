import { type AsOf, asOfReading } from "#app/kit/chain/chain-answer.ts";
import { type Address, erc20Abi, zeroAddress } from "viem";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { allAbis } from "#app/chain/abi/index.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { explainRevert } from "#app/chain/errors/contract-error.ts";
import { type ChainId, homeChainId, isChainId } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { maxBurnable } from "./burn-math.ts";
import { type BurnerDeployment, findBurner } from "#app/features/burn/shared/burner.server.ts";
import { deadAddress, type TokenMethod } from "#app/features/burn/shared/methods.ts";
import { isRevert, probeMethod } from "./probe-method.server.ts";

/** Lists tokens of all networks; native coins have a separate tab. */
export async function listBurnableTokens(): Promise<Asset[]> {
  return (await listAllAssets()).filter(({ token }) => token !== zeroAddress);
}

/** The selection: an asset id, or a pasted address and its chain. */
export type Choice = { asset: string; token: string; chain: string };

export type FoundChoice = { kind: "found"; asset: Asset } | { kind: "rejected"; message: string };

/** Returns the selected token, or the first in the list if none is selected. */
export async function findChosenToken({ asset, token, chain }: Choice): Promise<FoundChoice> {
  if (token !== "" || chain !== "") return findPasted(Number(chain), token.trim());
  const listed = await listBurnableTokens();
  const chosen = asset === "" ? listed[0] : listed.find(({ id }) => id === asset);
  if (chosen) return { kind: "found", asset: chosen };
  const [, address, chainId] = /^(0x[0-9a-fA-F]{40})@(\d+)$/.exec(asset) ?? [];
  if (address && chainId) return findPasted(Number(chainId), address);
  return { kind: "rejected", message: "Token not found. Choose one from the list." };
}

async function findPasted(chainId: number, token: string): Promise<FoundChoice> {
  if (!isChainId(chainId)) return { kind: "rejected", message: "Choose the token's network." };
  const found = await findAsset(chainId, token);
  if (found.kind === "rejected" || found.asset.token !== zeroAddress) return found;
  return { kind: "rejected", message: "This is the native coin. Use the Burn native tab." };
}

export type TokenFacts = {
  /** Base units. */
  balance: bigint;
  supply: bigint;
  /** Balance of 0x…dEaD. */
  dead: bigint;
  /** The burner's allowance, left over if an approval was not followed by its burn. */
  allowance: bigint;
  way:
    | { kind: "found"; method: TokenMethod }
    /** There is no balance to probe with. */
    | { kind: "no-balance" }
    | { kind: "none"; message: string };
};

/** Whether and how a wallet can burn an asset. */
export type Burnable<Facts> =
  | { kind: "ready"; burner: BurnerDeployment; facts: Facts; asOf: AsOf }
  | { kind: "not-deployed" }
  /** The contract does not implement balances and supply like a token. */
  | { kind: "no-token" }
  /** The chain is unreachable. */
  | { kind: "silent" };

/** Reads the facts about a token that matter before a burn. */
export async function readBurnableToken(
  asset: Asset,
  account: Address,
): Promise<Burnable<TokenFacts>> {
  const { chainId, token } = asset;
  const burner = findBurner(chainId);
  if (!burner) return { kind: "not-deployed" };
  const key = `burnable:${token}:${account}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const contract = { address: token, abi: erc20Abi, blockNumber } as const;
    const held = await Promise.all([
      client.readContract({ ...contract, functionName: "balanceOf", args: [account] }),
      client.readContract({ ...contract, functionName: "totalSupply" }),
      client.readContract({ ...contract, functionName: "balanceOf", args: [deadAddress] }),
      client.readContract({
        ...contract,
        functionName: "allowance",
        args: [account, burner.address],
      }),
    ]).catch((error: unknown) => {
      if (!isRevert(error)) throw error;
      return null;
    });
    if (held === null) return null;
    const [balance, supply, dead, allowance] = held;
    const facts = { balance, supply, dead, allowance };
    if (balance === 0n) return { ...facts, way: { kind: "no-balance" } as const };
    const probed = await probeMethod(client, {
      token,
      account,
      balance,
      burner: burner.address,
      blockNumber,
    });
    const way =
      probed.kind === "found"
        ? probed
        : ({ kind: "none", message: messageOf(probed.data, asset) } as const);
    return { ...facts, way };
  });
  if (reading.kind === "unavailable") return { kind: "silent" };
  const { value: facts } = reading;
  if (facts === null) return { kind: "no-token" };
  return { kind: "ready", burner, facts, asOf: asOfReading(reading) };
}

function messageOf(data: `0x${string}`, { token, symbol, decimals }: Asset): string {
  const { message } = explainRevert(data, {
    abis: Object.values(allAbis),
    contract: token,
    formatAmount: (units) => `${formatExact(units, decimals)} ${symbol}`,
  });
  return message;
}

export type CoinFacts = {
  balanceWei: bigint;
  /** Max fee of a burn. */
  feeWei: bigint;
  /** The balance minus 1.5 times the fee. */
  maxWei: bigint;
  /** Total locked in the burner so far. */
  lockedWei: bigint;
};

/** The longest note that the burner accepts, so no note costs more than the reserve. */
const maxNoteLength = "x".repeat(560);

/** Reads the facts about a native coin that matter before a burn. */
export async function readBurnableCoin(
  chainId: ChainId,
  account: Address,
): Promise<Burnable<CoinFacts>> {
  const burner = findBurner(chainId);
  if (!burner) return { kind: "not-deployed" };
  const { address } = burner;
  const reading = await readAtHead(chainId, `burnable:${account}`, async (client, blockNumber) => {
    const [balanceWei, fees, lockedWei] = await Promise.all([
      client.getBalance({ address: account, blockNumber }),
      client.estimateFeesPerGas(),
      client.readContract({
        address,
        abi: burnerAbi,
        functionName: "totalBurned",
        args: [zeroAddress],
        blockNumber,
      }),
    ]);
    if (balanceWei === 0n) return { balanceWei, feeWei: 0n, maxWei: 0n, lockedWei };
    const gas = await client.estimateContractGas({
      address,
      abi: burnerAbi,
      functionName: "burnNative",
      args: [maxNoteLength],
      account,
      value: 1n,
    });
    const feeWei = gas * fees.maxFeePerGas;
    return { balanceWei, feeWei, maxWei: maxBurnable(balanceWei, feeWei), lockedWei };
  });
  if (reading.kind === "unavailable") return { kind: "silent" };
  return { kind: "ready", burner, facts: reading.value, asOf: asOfReading(reading) };
}

/** Returns the selected chain, or the home chain if none is selected. */
export function chosenChain(text: string | null): ChainId {
  const chainId = Number(text ?? "");
  return isChainId(chainId) ? chainId : homeChainId;
}

export function getCoin(chainId: ChainId): Asset {
  const coin = listAssets().find((one) => one.chainId === chainId && one.token === zeroAddress);
  if (!coin) throw new Error(`Chain ${chainId} has no coin.`);
  return coin;
}
