import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";
import { chainConfig, findContract } from "./config.server.ts";
import { homeChainId } from "./networks.ts";
import type { PublicConfig } from "./public-config.ts";

export function publicConfig(): PublicConfig {
  const { env } = getRuntime();
  const { networks, tokens, deployments } = chainConfig();
  const { version, sha256, date } = currentTerms();
  return {
    publicUrl: env.publicUrl,
    devnet: env.network === "devnet",
    networks,
    tokens,
    hasBridge: Object.values(deployments.chains).some(({ bridge }) => bridge !== undefined),
    hasStaking: findContract(homeChainId, "validatorStaking") !== null,
    walletConnectProjectId: env.walletConnectProjectId,
    ensLookup: env.ensRpcUrl !== null,
    adminStartsLight: env.adminStartsLight,
    accentColor: env.accentColor,
    terms: { version, sha256, date },
  };
}
