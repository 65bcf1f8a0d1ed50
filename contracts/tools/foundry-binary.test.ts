import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { foundryBinary } from "./foundry-binary.mjs";

async function executable(file: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  await chmod(file, 0o755);
  return file;
}

async function machine() {
  const folder = await mkdtemp(path.join(tmpdir(), "foundry-binary-"));
  const modules = path.join(folder, "node_modules");
  const bin = path.join(folder, "bin");
  return { modules, bin, on: { platform: "linux", arch: "x64", modules, searchPath: bin } };
}

test("prefers the platform's package to PATH", async () => {
  const { modules, bin, on } = await machine();
  const packaged = await executable(path.join(modules, "@foundry-rs/anvil-linux-amd64/bin/anvil"));
  await executable(path.join(bin, "anvil"));
  expect(foundryBinary("anvil", on)).toBe(packaged);
});

test("falls back to PATH, skipping files that are not executable", async () => {
  const { modules, bin, on } = await machine();
  const broken = await executable(path.join(modules, "@foundry-rs/forge-linux-amd64/bin/forge"));
  await chmod(broken, 0o644);
  const onPath = await executable(path.join(bin, "forge"));
  expect(foundryBinary("forge", on)).toBe(onPath);
});

test("says what to do if the binary is missing", async () => {
  const { on } = await machine();
  const search = () => foundryBinary("anvil", { ...on, platform: "darwin", arch: "arm64" });
  expect(search).toThrow(
    "anvil was not found: npm has no package of it for darwin-arm64 here and none is on PATH; " +
      'run "npm ci --ignore-scripts", or install Foundry 1.7 (https://getfoundry.sh).',
  );
});
