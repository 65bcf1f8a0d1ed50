import type { Address } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { findDelegate } from "#app/chain/delegated-code.ts";
import { chainIds } from "#app/chain/networks.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { readBalance } from "#app/domain/faucet/vault.server.ts";
import type { Rule } from "./rule.schema.ts";
import { isInScope } from "./scope.ts";

/** What a chain knows of a recipient. */
export type RecipientState = { balance: bigint; isContract: boolean };

/**
 * Reads what rules require to know of a recipient, for each asset in the scope of such a rule; null if
 * the chain or the token does not respond, and missing if only dry runs require it.
 */
export async function readRecipient(
  recipient: Address,
  assets: readonly FaucetAsset[],
  rules: readonly Rule[],
): Promise<Map<AssetKey, RecipientState | null>> {
  const reading = rules.filter(({ kind }) => kind === "balance" || kind === "contracts");
  const live = reading.filter(({ state }) => state === "on");
  const isNeeded = (by: readonly Rule[], key: AssetKey) => by.some((rule) => isInScope(rule, key));
  const needed = assets.filter((asset) => isNeeded(reading, keyOf(asset)));
  const states = await Promise.all(
    chainIds.map((chainId) =>
      readOnChain(
        recipient,
        needed.filter((asset) => asset.chainId === chainId),
      ),
    ),
  );
  return new Map(states.flat().filter(([key, state]) => state !== null || isNeeded(live, key)));
}

async function readOnChain(
  recipient: Address,
  assets: readonly FaucetAsset[],
): Promise<[AssetKey, RecipientState | null][]> {
  const [first] = assets;
  if (first === undefined) return [];
  const key = `faucet-recipient:${recipient}:${assets.map(({ token }) => token).join()}`;
  const reading = await readAtHead(first.chainId, key, async (client, blockNumber) => {
    const [code, balances] = await Promise.all([
      client.getCode({ address: recipient, blockNumber }),
      Promise.all(
        assets.map(({ token }) => readBalance(client, { holder: recipient, token, blockNumber })),
      ),
    ]);
    return { isContract: code !== undefined && findDelegate(code) === null, balances };
  });
  return assets.map((asset, i) => {
    const balance = reading.kind === "fresh" ? (reading.value.balances[i] ?? null) : null;
    if (reading.kind !== "fresh" || balance === null) return [keyOf(asset), null];
    return [keyOf(asset), { balance, isContract: reading.value.isContract }];
  });
}
