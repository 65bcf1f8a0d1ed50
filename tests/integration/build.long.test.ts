import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { within } from "#scripts/test/patience.ts";

const root = process.cwd();

/** Copies the sources, without anything that was built. */
function copySources(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const files = execFileSync("git", ["ls-files", "-z"], options).split("\0").filter(Boolean);
  for (const file of files.filter((one) => existsSync(path.join(root, one)))) {
    cpSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

test(
  "builds the pages after the server, as a first start does, and keeps both",
  () => {
    const folder = copySources();
    const build = (target: string) =>
      execFileSync(process.execPath, ["scripts/build.mjs", "--only", target], {
        cwd: folder,
        stdio: "pipe",
      });
    build("node");
    build("web");
    const outputs = ["server.js", "tools/devnet.js", "client", "server/index.js"];
    expect(outputs.filter((one) => !existsSync(path.join(folder, "build", one)))).toEqual([]);
  },
  within(180),
);

test(
  "builds once for two roles that start together",
  async () => {
    const folder = copySources();
    const command = ["scripts/build.mjs", "--only", "node"];
    const build = () => promisify(execFile)(process.execPath, command, { cwd: folder });
    const outputs = (await Promise.all([build(), build()])).map(({ stdout }) => stdout);
    expect(outputs.filter((text) => text.includes("built node"))).toHaveLength(1);
    expect(outputs.filter((text) => text.startsWith("Waiting for another build"))).toHaveLength(1);
  },
  within(180),
);
