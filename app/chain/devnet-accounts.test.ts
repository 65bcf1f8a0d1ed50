import { expect, test } from "vitest";
import { devnetAddress, devnetAdminLists, devnetIndex, devnetKey } from "./devnet-accounts.ts";

test("derives the well-known accounts of the mnemonic", () => {
  expect(devnetAddress(0)).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
  expect(devnetAddress(9)).toBe("0xa0Ee7A142d267C1f36714E4a8F75612F20a79720");
  expect(devnetKey(1)).toBe("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
});

test("puts each account on the lists of its roles", () => {
  const lists = devnetAdminLists();
  const listsOf = (index: number) =>
    (["bridge", "staking", "ecosystem"] as const).filter((name) =>
      lists[name].includes(devnetAddress(index)),
    );
  for (const index of devnetIndex.admins) {
    expect(listsOf(index)).toEqual(["bridge", "staking", "ecosystem"]);
  }
  expect(listsOf(devnetIndex.stakingAdmin)).toEqual(["staking"]);
  expect(listsOf(devnetIndex.bridgeAndEcosystemAdmin)).toEqual(["bridge", "ecosystem"]);
  expect(listsOf(devnetIndex.visitor)).toEqual([]);
  expect(listsOf(devnetIndex.deployer)).toEqual([]);
});
