import { writeFileSync } from "node:fs";

/**
 * What is kept of a run of vitest: the tests of each file, and the errors of files and of the run that
 * belong to no test.
 *
 * @typedef {{ name: string, state: string, error: string }} TestReport
 * @typedef {{ file: string, errors: string[], tests: TestReport[] }} FileReport
 * @typedef {{ files: FileReport[], errors: string[] }} RunReport
 */

/** @param {{ message: string, stack?: string }} error */
const told = (error) => error.stack || error.message;

/** A reporter of vitest that writes a RunReport to the file named by TEST_REPORT. */
export default class RunReporter {
  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<import("vitest").SerializedError>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: module.moduleId,
      errors: module.errors().map(told),
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        error: test.result().errors?.map(told)[0] ?? "",
      })),
    }));
    const report = { files, errors: unhandledErrors.map(told) };
    writeFileSync(process.env["TEST_REPORT"] ?? "", JSON.stringify(report));
  }
}
