import type { LocalAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Env } from "#app/platform/env.server.ts";
import { devnetIndex, devnetKey } from "./devnet-accounts.ts";

type ServerAccounts = {
  dispenser: LocalAccount | null;
  relayer: LocalAccount | null;
  /** Submits signed work to the escrow of tasks. */
  anchor: LocalAccount | null;
  validators: LocalAccount[];
};

const accounts = new WeakMap<Env, ServerAccounts>();

/**
 * Returns the accounts whose keys the server holds; on the embedded network, its built-in ones
 * unless configured.
 */
export function serverAccounts(env: Env): ServerAccounts {
  const known = accounts.get(env);
  if (known) return known;
  const devnet = env.network === "devnet";
  const accountOf = (key: string | null, index: number) => {
    const chosen = key ?? (devnet ? devnetKey(index) : null);
    return chosen === null ? null : privateKeyToAccount(chosen as `0x${string}`);
  };
  const validatorKeys =
    env.validatorKeys.length > 0 || !devnet
      ? env.validatorKeys
      : devnetIndex.validators.map(devnetKey);
  const loaded = {
    dispenser: accountOf(env.faucetKey, devnetIndex.dispenser),
    relayer: accountOf(env.relayerKey, devnetIndex.relayer),
    anchor: accountOf(env.anchorKey, devnetIndex.anchor),
    validators: validatorKeys.map((key) => privateKeyToAccount(key as `0x${string}`)),
  };
  accounts.set(env, loaded);
  return loaded;
}
