import { fromBits, type TokenOptions } from "#app/domain/tokens/model/options.ts";
import type { TokenRequest } from "#app/domain/tokens/model/token-request.ts";
import { capitalize } from "#app/ui/values/format.ts";
import { solidityString } from "./solidity-string.ts";

type Described = Omit<TokenRequest, "salt">;

const openZeppelin = "@openzeppelin/contracts";
const extension = (name: string) => `${openZeppelin}/token/ERC20/extensions/${name}.sol`;

/**
 * Writes an OpenZeppelin contract equivalent to the token, for reading: disabled features are left
 * out, while the deployed contract has them and reverts. Compiles with OpenZeppelin 5.
 */
export function writeReadableSource(request: Described): string {
  const options = fromBits(request.options);
  const parts = listParts(options);
  // `Ownable` is imported for its constructor only, and inherited through Ownable2Step.
  const bases = parts.flatMap(({ name }) => (name === "Ownable" ? [] : [name]));
  const body = [
    ...roleConstants(options),
    ...(options.mintable ? [line("bool public mintingFinished;")] : []),
    ...(options.mintable ? [line("error MintingFinished();")] : []),
    writeConstructor(request, options),
    ...(request.decimals === 18 ? [] : [writeDecimals(request.decimals)]),
    ...(options.mintable ? writeMinting(options) : []),
    ...(options.pausable ? writePausing(options) : []),
    ...(options.roles ? [writeOwnersRoles()] : []),
    ...writeOverrides(options),
  ];
  return [
    "// SPDX-License-Identifier: MIT",
    "pragma solidity ^0.8.24;",
    "",
    ...parts.map(({ name, from }) => `import {${name}} from "${from}";`),
    "",
    `contract ${contractName(request.name)} is ${bases.join(", ")} {`,
    body.join("\n\n"),
    "}",
    "",
  ].join("\n");
}

/** Returns a contract name that collides with no import and no keyword. */
export function contractName(name: string): string {
  const parts = name.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = parts.map(capitalize).join("");
  const stem = joined.replace(/^[^A-Za-z]+/, "").replace(/Token$/, "");
  return `${stem}Token`;
}

function listParts(options: TokenOptions): { name: string; from: string }[] {
  const part = (is: boolean, name: string, from: string) => (is ? [{ name, from }] : []);
  return [
    ...part(true, "ERC20", `${openZeppelin}/token/ERC20/ERC20.sol`),
    ...part(options.burnable, "ERC20Burnable", extension("ERC20Burnable")),
    ...part(isBounded(options), "ERC20Capped", extension("ERC20Capped")),
    ...part(options.pausable, "ERC20Pausable", extension("ERC20Pausable")),
    ...part(options.permit, "ERC20Permit", extension("ERC20Permit")),
    ...part(options.roles, "AccessControl", `${openZeppelin}/access/AccessControl.sol`),
    ...part(isOwned(options), "Ownable", `${openZeppelin}/access/Ownable.sol`),
    ...part(isOwned(options), "Ownable2Step", `${openZeppelin}/access/Ownable2Step.sol`),
  ];
}

/** Without minting and pausing, an owner has no powers. */
function isOwned({ mintable, pausable }: TokenOptions): boolean {
  return mintable || pausable;
}

/** Mintable tokens always have a cap: their own, or the max amount that the contracts can store. */
function isBounded({ mintable, capped }: TokenOptions): boolean {
  return mintable || capped;
}

const indent = (depth: number, text: string) => `${"    ".repeat(depth)}${text}`;
const line = (text: string) => indent(1, text);
const block = (head: string, ...lines: string[]) =>
  [line(`${head} {`), ...lines.map((text) => indent(2, text)), line("}")].join("\n");

function roleConstants({ roles, mintable, pausable }: TokenOptions): string[] {
  const role = (name: string) => line(`bytes32 public constant ${name} = keccak256("${name}");`);
  if (!roles) return [];
  return [...(mintable ? [role("MINTER_ROLE")] : []), ...(pausable ? [role("PAUSER_ROLE")] : [])];
}

function writeConstructor(request: Described, options: TokenOptions): string {
  const { name, symbol, decimals, initialSupply, cap, recipient, owner } = request;
  const bases = [
    `ERC20(${solidityString(name)}, ${solidityString(symbol)})`,
    ...(isBounded(options) ? [`ERC20Capped(${writeCap(cap, decimals)})`] : []),
    ...(options.permit ? [`ERC20Permit(${solidityString(name)})`] : []),
    ...(isOwned(options) ? [`Ownable(${owner})`] : []),
  ];
  const mint = `_mint(${recipient}, ${writeAmount(initialSupply, decimals)});`;
  return [
    line("constructor()"),
    ...bases.map((base) => indent(2, base)),
    initialSupply === 0n ? line("{}") : [line("{"), indent(2, mint), line("}")].join("\n"),
  ].join("\n");
}

/** Without a cap, uses the type that the contracts store amounts in. */
function writeCap(cap: bigint, decimals: number): string {
  return cap === 0n ? "type(uint128).max" : writeAmount(cap, decimals);
}

/** Writes whole tokens with an explicit decimals factor. */
function writeAmount(units: bigint, decimals: number): string {
  const one = 10n ** BigInt(decimals);
  if (decimals === 0 || units % one !== 0n) return String(units);
  return `${units / one} * 10 ** ${decimals}`;
}

function writeDecimals(decimals: number): string {
  return block("function decimals() public pure override returns (uint8)", `return ${decimals};`);
}

const guardOf = ({ roles }: TokenOptions, role: string) =>
  roles ? `onlyRole(${role})` : "onlyOwner";

function writeMinting(options: TokenOptions): string[] {
  return [
    block(
      `function mint(address to, uint256 amount) external ${guardOf(options, "MINTER_ROLE")}`,
      "if (mintingFinished) revert MintingFinished();",
      "_mint(to, amount);",
    ),
    block(
      "function finishMinting() external onlyOwner",
      "if (mintingFinished) revert MintingFinished();",
      "mintingFinished = true;",
    ),
  ];
}

function writePausing(options: TokenOptions): string[] {
  const guard = guardOf(options, "PAUSER_ROLE");
  return [
    block(`function pause() external ${guard}`, "_pause();"),
    block(`function unpause() external ${guard}`, "_unpause();"),
  ];
}

function writeOwnersRoles(): string {
  const revertStatement =
    "revert AccessControlUnauthorizedAccount(msg.sender, DEFAULT_ADMIN_ROLE);";
  return [
    line("/// The owner has every role by being the owner; roles come and go for others."),
    block(
      "function hasRole(bytes32 role, address account) public view override returns (bool)",
      "return account == owner() ? account != address(0) : super.hasRole(role, account);",
    ),
    "",
    block(
      "function _grantRole(bytes32 role, address account) internal override returns (bool)",
      `if (role == DEFAULT_ADMIN_ROLE || account == owner()) ${revertStatement}`,
      "return super._grantRole(role, account);",
    ),
    "",
    block(
      "function _revokeRole(bytes32 role, address account) internal override returns (bool)",
      `if (account == owner()) ${revertStatement}`,
      "return super._revokeRole(role, account);",
    ),
  ].join("\n");
}

/** Functions defined by several bases need an explicit override. */
function writeOverrides(options: TokenOptions): string[] {
  const parts = [
    "ERC20",
    ...(isBounded(options) ? ["ERC20Capped"] : []),
    ...(options.pausable ? ["ERC20Pausable"] : []),
  ];
  if (parts.length === 1) return [];
  return [
    block(
      `function _update(address from, address to, uint256 value) internal override(${parts.join(", ")})`,
      "super._update(from, to, value);",
    ),
  ];
}
