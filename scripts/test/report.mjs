import { writeFileSync } from "node:fs";

/**
 * Results of a vitest run: the tests of each file, and the errors of files and of the run that belong
 * to no test.
 *
 * @typedef {{ name: string, state: string, error: string }} TestReport
 * @typedef {{ file: string, errors: string[], tests: TestReport[] }} FileReport
 * @typedef {{ files: FileReport[], errors: string[] }} RunReport
 */

/** @param {{ message: string, stack?: string }} error */
const stackOf = (error) => error.stack || error.message;

/** A vitest reporter that writes a RunReport to the file named by TEST_REPORT. */
export default class RunReporter {
  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<import("vitest").SerializedError>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: module.moduleId,
      errors: module.errors().map(stackOf),
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        error: test.result().errors?.map(stackOf)[0] ?? "",
      })),
    }));
    const report = { files, errors: unhandledErrors.map(stackOf) };
    writeFileSync(process.env["TEST_REPORT"] ?? "", JSON.stringify(report));
  }
}
