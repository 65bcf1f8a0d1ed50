import { execFileSync } from "node:child_process";

/** These tests run the built console, so the build must not be older than the sources. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
