import type { TokenOptions } from "./options.ts";

export type Risk = { tone: "danger" | "warn" | "ok"; message: string };

type RiskFacts = {
  options: TokenOptions;
  /** Whether minting was finished for good. */
  mintingFinished?: boolean;
  /** Whether ownership was given up. */
  isOwnerless?: boolean;
};

/** Lists a token's risks for holders, worst first. */
export function listRisks({
  options,
  mintingFinished = false,
  isOwnerless = false,
}: RiskFacts): Risk[] {
  const { mintable, burnable, pausable, capped, permit, roles } = options;
  const who = roles ? "Accounts with a role" : "The owner";
  const risks: Risk[] = [];
  const report = (tone: Risk["tone"], message: string) => risks.push({ tone, message });
  // Without roles no one is left who could; roles outlive the account that granted them.
  const isPowerless = isOwnerless && !roles;
  const canMint = mintable && !mintingFinished && !isPowerless;
  if (canMint && !capped) report("danger", `${who} can mint without limit.`);
  if (pausable && !isPowerless) {
    report("danger", `${who} can pause all transfers indefinitely.`);
  }
  if (canMint && capped) report("warn", `${who} can mint until the supply reaches the cap.`);
  if (roles && (canMint || pausable) && !isOwnerless) {
    report("warn", "The owner can give the roles to any account at any time.");
  }
  if (permit) {
    report("warn", "A signature alone can allow spending (permit): sign only what you understand.");
  }
  if (!canMint) {
    report("ok", `The supply can never grow${burnable ? ", only shrink" : ""}.`);
  }
  if (!pausable || isPowerless) report("ok", "No one can stop transfers.");
  report("ok", "No one can take holders' tokens or charge transfer fees.");
  return risks;
}
