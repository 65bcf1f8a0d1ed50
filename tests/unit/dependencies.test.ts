import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockEntry = {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockEntry>;
};
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Lowest versions without a known vulnerability; each with the one it fixes. */
const lowest: Record<string, string> = {
  "@remix-run/node": "2.17.2", // CVE-2025-61686
  "@remix-run/react": "2.17.4", // CVE-2026-21884
  "@remix-run/router": "1.23.2", // CVE-2026-22029
  "@remix-run/server-runtime": "2.17.5", // CVE-2026-42342
  qs: "6.15.4", // CVE-2026-82417
  "path-to-regexp": "0.1.12", // CVE-2024-45296
};

function installed(name: string): string[] {
  return Object.entries(lock.packages).flatMap(([location, entry]) =>
    location.endsWith(`node_modules/${name}`) && entry.version ? [entry.version] : [],
  );
}

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(".").map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

test("installs no dependency below its lowest safe version", () => {
  const holes = Object.entries(lowest).flatMap(([name, floor]) =>
    installed(name)
      .filter((version) => !isAtLeast(version, floor))
      .map((version) => `${name} ${version} < ${floor}`),
  );
  expect(holes).toEqual([]);
  expect(installed("qs")).not.toEqual([]);
});

test("pins every version", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(all).filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("installs everything from the registry", () => {
  const foreign = Object.values(lock.packages).filter(({ resolved }) =>
    /^(git|file|github)|\.git|codeload/.test(resolved ?? ""),
  );
  expect(foreign).toEqual([]);
});

test("installs at most 1,000 packages", () => {
  const platform = Object.entries(lock.packages).filter(([location, entry]) => {
    const { os, cpu } = entry as { os?: string[]; cpu?: string[] };
    const fits = (list: string[] | undefined, own: string) => !list || list.includes(own);
    return location !== "" && fits(os, "linux") && fits(cpu, "x64");
  });
  expect(platform.length).toBeLessThanOrEqual(1_000);
});
