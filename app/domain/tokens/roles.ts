import { type Hex, keccak256, stringToHex, zeroHash } from "viem";
import { type RoleName, roleNames } from "./manage.types.ts";

/** Label of each role and what it allows. */
export const roleLabels: Readonly<Record<RoleName, { name: string; may: string }>> = {
  MINTER_ROLE: { name: "minter", may: "mints" },
  PAUSER_ROLE: { name: "pauser", may: "pauses and resumes" },
  DEFAULT_ADMIN_ROLE: { name: "admin of roles", may: "grants and revokes roles" },
};

export function idOfRole(role: RoleName): Hex {
  return role === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(role));
}

/** Returns the role of an id; null if unknown to the console. */
export function findRoleName(id: Hex): RoleName | null {
  return roleNames.find((name) => idOfRole(name) === id.toLowerCase()) ?? null;
}
