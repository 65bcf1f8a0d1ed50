import { existsSync } from "node:fs";
import { BaseError, formatEther } from "viem";
import { restrictNewFiles } from "#app/platform/data-dir.server.ts";
import { accessManagerCreation } from "./deploy/access/creations.ts";
import { parseCliOptions, usage } from "./deploy/cli-options.ts";
import { openChainSession } from "./deploy/chain-session.ts";
import { addressOf } from "./deploy/create2.ts";
import { ownerlessCreations, vaultCreation } from "./deploy/creations.ts";
import { type DeployChainOptions, deployChain } from "./deploy/deploy-chain.ts";
import { DeployError } from "./deploy/error.ts";
import { findContractAdmins } from "./deploy/roles.ts";

restrictNewFiles();
try {
  await main();
} catch (error) {
  if (error instanceof DeployError) console.error(error.message);
  else if (error instanceof BaseError) console.error(`${error.shortMessage}\nRun this again.`);
  else throw error;
  process.exitCode = 1;
}

async function main() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseCliOptions(process.argv.slice(2), process.env);
  if (parsed === null) {
    console.log(usage);
    return;
  }
  const options = { ...parsed.options, log: (line: string) => console.log(line) };
  await announce(options);
  if (parsed.dryRun) return;
  await deployChain(options);
  console.log(`Recorded in ${options.deploymentsFile}. Run again at any time: it continues.`);
}

async function announce(options: DeployChainOptions) {
  const { chainId, rpcUrl, dispenser, plan, bridge, staking, ecosystem, deploymentsFile } = options;
  const { delaySeconds } = options;
  const { client, account } = await openChainSession(options);
  const owner = account.address;
  const balanceWei = await client.getBalance({ address: owner });
  const manager = accessManagerCreation(owner);
  const contracts = [manager, vaultCreation(addressOf(manager)), ...ownerlessCreations()].map(
    (creation) => `${creation.name} at ${addressOf(creation)}`,
  );
  const routes = bridge?.routes.map(({ symbol }) => symbol).join(", ");
  const bridgeLine = bridge
    ? `for ${routes}; fees to ${bridge.beneficiary}; validators ${bridge.validators.join(", ")}`
    : "none without --validators or VALIDATOR_KEYS";
  const stakingLine = staking
    ? `penalties to ${staking.treasury ?? "the treasury contract"}; ${staking.delaySeconds / 3_600n} hours' notice for changes`
    : "none, it is the home chain's";
  const ecosystemLine = ecosystem
    ? `a root of rewards waits ${ecosystem.claimDelaySeconds / 3_600} hours for objections; ` +
      (ecosystem.lockedStaking
        ? `stake is in ${ecosystem.lockedStaking.stakeToken}`
        : "no token to stake")
    : "none, it is the home chain's";
  const limits = plan.limits.map(
    ({ capBaseUnits, ratePerDayBaseUnits }) =>
      `${formatEther(capBaseUnits)} coins at once, ${formatEther(ratePerDayBaseUnits)} a day`,
  );
  console.log(
    [
      `Chain ${chainId} at ${new URL(rpcUrl).host}`,
      `deployer   ${owner}, which holds ${formatEther(balanceWei)} coins`,
      `contracts  ${contracts.join(", ")}`,
      `admins     ${findContractAdmins(options.admins).join(", ")}; ${delaySeconds / 3_600} hours' delay`,
      `dispenser  ${dispenser}: ${limits.join(", ")}`,
      `bridge     ${bridgeLine}`,
      `staking    ${stakingLine}`,
      `ecosystem  ${ecosystemLine}`,
      `file       ${deploymentsFile}`,
    ].join("\n"),
  );
}
