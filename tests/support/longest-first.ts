import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longer than their size tells, which is all that a fresh machine goes by: begun last,
 * they would keep one core busy while the other has nothing left to do.
 */
const longest = [
  "tests/browser/every-page.spec.ts",
  "tests/browser/bridge-messages.spec.ts",
  "tests/browser/bridge-watch.spec.ts",
  "tests/integration/bridge-random.long.test.ts",
  "tests/integration/readme.long.test.ts",
  "contracts/tools/devnet-cli.long.test.ts",
  "tests/integration/staking-uptime.test.ts",
  "tests/integration/gas-costs.long.test.ts",
  "tests/integration/vesting-gas.long.test.ts",
];

const isLong = ({ moduleId }: TestSpecification) =>
  longest.some((file) => moduleId.endsWith(`/${file}`));
const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)));
  }
}
