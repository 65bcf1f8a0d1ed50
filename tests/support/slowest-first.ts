import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longer than their size suggests, which is all that a fresh machine knows: started
 * last, they would keep one core busy while the other is idle.
 */
const slowFiles = [
  "tests/browser/every-page.spec.ts",
  "tests/browser/ecosystem.spec.ts",
  "tests/browser/theme.spec.ts",
  "tests/browser/task-lifecycle.spec.ts",
  "tests/browser/validator-pool-admin.spec.ts",
  "tests/browser/staking.spec.ts",
  "tests/browser/vesting.spec.ts",
  "tests/integration/readme.long.test.ts",
  "tests/integration/bridge-random.long.test.ts",
  "tests/integration/crash.long.test.ts",
  "tests/integration/review-queue.test.ts",
  "contracts/tools/deploy/deploy.long.test.ts",
];

const isLong = ({ moduleId }: TestSpecification) =>
  slowFiles.some((file) => moduleId.endsWith(`/${file}`));

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
