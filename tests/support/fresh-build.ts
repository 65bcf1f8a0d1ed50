import { execFileSync } from "node:child_process";

/** These tests run the built console: no run of them meets the build of older sources. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
