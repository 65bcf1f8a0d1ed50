import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { Rule } from "./rule.schema.ts";

export function isInScope({ scope }: Rule, key: AssetKey): boolean {
  return scope.assets === null || scope.assets.includes(key);
}
