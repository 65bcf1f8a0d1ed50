import { parseEther, parseUnits } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A token made for a test network, where the public one does not exist. */
export type TestTokenPlan = {
  kind: "wrapped" | "mintable";
  symbol: string;
  name: string;
  decimals: number;
  /** Amount that each holder gets when the network is seeded. */
  holderBaseUnits: bigint;
  /** Amount that the faucet vault gets when the network is seeded. */
  vaultBaseUnits: bigint;
};

/** The dispenser's limit for one asset; see FaucetVault. */
export type LimitPlan = {
  /** Symbol of one of the plan's tokens; null for the native coin. */
  symbol: string | null;
  capBaseUnits: bigint;
  ratePerDayBaseUnits: bigint;
};

export type ChainPlan = { testTokens: readonly TestTokenPlan[]; limits: readonly LimitPlan[] };

/** Native coin in each vault of the embedded test network. */
export const devnetVaultWei = parseEther("1000000");
/** Native coin for the gas of the embedded test network's dispenser. */
export const devnetDispenserWei = parseEther("100000");

const wrapped = (symbol: string, name: string): TestTokenPlan => ({
  kind: "wrapped",
  symbol,
  name,
  decimals: 18,
  holderBaseUnits: parseEther("1000"),
  vaultBaseUnits: parseEther("1000000"),
});

const mintable = ({
  holder,
  vault,
  ...token
}: Pick<TestTokenPlan, "symbol" | "name" | "decimals"> & {
  holder: string;
  vault: string;
}): TestTokenPlan => ({
  ...token,
  kind: "mintable",
  holderBaseUnits: parseUnits(holder, token.decimals),
  vaultBaseUnits: parseUnits(vault, token.decimals),
});

const devnetTokens: Record<ChainId, readonly TestTokenPlan[]> = {
  4443: [wrapped("WTAN", "Wrapped TAN")],
  11155111: [
    wrapped("WETH", "Wrapped Ether"),
    mintable({
      symbol: "USDT",
      name: "Tether USD (test)",
      decimals: 6,
      holder: "10000",
      vault: "10000000",
    }),
    mintable({
      symbol: "SHIB",
      name: "Shiba Inu (test)",
      decimals: 18,
      holder: "10000000",
      vault: "10000000000",
    }),
    mintable({
      symbol: "UNI",
      name: "Uniswap (test)",
      decimals: 18,
      holder: "1000",
      vault: "1000000",
    }),
  ],
  97: [],
  80002: [wrapped("WPOL", "Wrapped POL")],
};

/** Plan of one embedded chain: limits wide enough for 300 payouts a second over a minute. */
export function devnetPlan(chainId: ChainId): ChainPlan {
  const testTokens = devnetTokens[chainId];
  return {
    testTokens,
    limits: [
      {
        symbol: null,
        capBaseUnits: devnetVaultWei / 10n,
        ratePerDayBaseUnits: devnetVaultWei,
      },
      ...testTokens.map(({ symbol, vaultBaseUnits }) => ({
        symbol,
        capBaseUnits: vaultBaseUnits / 10n,
        ratePerDayBaseUnits: vaultBaseUnits,
      })),
    ],
  };
}
