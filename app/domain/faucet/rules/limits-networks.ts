import type { Rule } from "./rule.schema.ts";

/**
 * Returns whether a rule limits what one network gets from the public page without a wallet. Where none
 * does, anyone with many addresses gets as much as the vault allows.
 */
export function limitsNetworks(rule: Rule): boolean {
  const { state, scope } = rule;
  const isOfPublic = scope.ways === null || scope.ways.includes("public");
  return state === "on" && isOfPublic && "subject" in rule && rule.subject.of === "network";
}
