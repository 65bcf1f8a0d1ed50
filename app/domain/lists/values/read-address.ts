import type { Address } from "viem";
import { checksumDigits, isMixedCase } from "./checksum.ts";
import type { Replacement } from "./read-amount.ts";
import type { ErrorKind, NamedAddress, NameLookup, ParseOptions } from "./recipients.types.ts";
import { isFormulaError } from "./source-lines.ts";

export type ReadAddress =
  | { kind: "ok"; address: Address; warning: AddressWarning | null }
  | {
      kind: "invalid";
      error: Extract<ErrorKind, `address-${string}`>;
      message: string;
      replacements: Replacement[];
    };

type AddressError = Exclude<ReadAddress, { kind: "ok" }>;

export type AddressWarning = { kind: "address-burn" | "address-self"; message: string };

const zeroAddress = "0x0000000000000000000000000000000000000000";

/** Addresses without a known private key. */
const burnAddresses = new Set([
  "0x000000000000000000000000000000000000dead",
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
]);

/** Returns a function that parses addresses for a list with these options. */
export function createAddressReader(
  options: Pick<ParseOptions, "token" | "chain" | "sender" | "contracts" | "names">,
): (input: string) => ReadAddress {
  const { chain, names } = options;
  const token = options.token.address?.toLowerCase();
  const sender = options.sender?.toLowerCase();
  const contracts = new Map(
    options.contracts.map(({ name, address }: NamedAddress) => [address.toLowerCase(), name]),
  );

  return function readAddress(input) {
    const text = input.trim();
    const [, network, rest = ""] = /^(eip155:\d{1,20}|[\w-]{1,32}):(?!\/\/)(.*)$/i.exec(text) ?? [];
    const isNamed = network !== undefined && hasAddress(rest);
    if (isNamed && !isOfChain(network.toLowerCase(), chain)) {
      const named = chain === null ? "" : `, not for ${chain.name}`;
      return error("address-network", `The address is written for the network ${network}${named}.`);
    }
    const form = readForm(isNamed ? rest.trim() : text, names);
    return form.kind === "ok" ? evaluate(form.address) : form;
  };

  function evaluate(address: Address): ReadAddress {
    if (address === zeroAddress) return error("address-zero", "This is the zero address.");
    if (address === token) {
      return error("address-token", "This is the token's own contract; what it gets is lost.");
    }
    const contract = contracts.get(address);
    if (contract !== undefined) {
      return error("address-contract", `This is the console's own contract ${contract}.`);
    }
    return { kind: "ok", address, warning: findWarning(address) };
  }

  function findWarning(address: Address): AddressWarning | null {
    if (burnAddresses.has(address)) {
      return { kind: "address-burn", message: "No one can spend from this address." };
    }
    if (address !== sender) return null;
    return { kind: "address-self", message: "This is the wallet that pays." };
  }
}

function error(
  kind: AddressError["error"],
  message: string,
  replacements: Replacement[] = [],
): AddressError {
  return { kind: "invalid", error: kind, message, replacements };
}

function suggest(text: string, { safe = false } = {}): Replacement[] {
  return [{ label: `Write ${text}`, text, safe }];
}

function isOfChain(network: string, chain: ParseOptions["chain"]): boolean {
  if (chain === null) return false;
  return network === `eip155:${chain.id}` || chain.prefixes.includes(network);
}

type ReadForm = { kind: "ok"; address: Address } | AddressError;

type Names = ParseOptions["names"];

function readForm(text: string, names: Names): ReadForm {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return explain(text, names);
  if (!isMixedCase(digits)) return { kind: "ok", address: `0x${digits.toLowerCase()}` };
  const right = checksumDigits(digits);
  if (digits === right) return { kind: "ok", address: `0x${digits.toLowerCase()}` };
  return error(
    "address-checksum",
    "The capitals of the address do not fit its checksum, so a character may be wrong. Compare it with its source.",
    suggest(`0x${right}`),
  );
}

function hasAddress(text: string): boolean {
  return /0x[0-9a-f]{40}/i.test(text);
}

const hexLength = /^(?:0[xX])?([0-9a-fA-F]+)$/;
const embedded = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g;

function explain(text: string, names: Names): AddressError {
  if (text === "") return error("address-missing", "The line has no address.");
  if (isFormulaError(text)) {
    const message = `${text} is an error of the spreadsheet. Correct the cell there.`;
    return error("address-formula", message);
  }
  const [, digits] = hexLength.exec(text) ?? [];
  if (digits?.length === 40) {
    const message = "An address begins with 0x.";
    return error("address-prefix", message, suggest(`0x${digits}`, { safe: true }));
  }
  if (digits !== undefined && (/^0x/i.test(text) || digits.length >= 20)) {
    return explainLength(digits.length);
  }
  const found = text.match(embedded) ?? [];
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    // Brackets and quotes around an address mean nothing; a link or a number may.
    const safe = /^[\s'`’‘<>()[\]{}]*$/.test(text.replace(only, ""));
    const message = "There is more than an address in this cell.";
    return error("address-wrapped", message, suggest(only, { safe }));
  }
  if (isName(text)) return explainName(text, names?.get(text.toLowerCase()), names !== undefined);
  const [, wrong] = /^0x[0-9a-f]*([^0-9a-f])/iu.exec(text) ?? [];
  return wrong === undefined
    ? error("address-unreadable", "This is not an address; one begins with 0x and has 40 digits.")
    : error("address-unreadable", `The address holds ${JSON.stringify(wrong)}, which is no digit.`);
}

/** Returns whether a text has the form of an ENS name. */
export function isName(text: string): boolean {
  return /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}$/u.test(text);
}

function explainName(
  name: string,
  lookup: NameLookup | undefined,
  isPossible: boolean,
): AddressError {
  if (!isPossible) return error("address-name", "Names are not looked up here; write the address.");
  switch (lookup?.kind) {
    case undefined:
      return error("address-name", `${name} is a name; its address is being looked up.`);
    case "none":
      return error("address-name", `${name} has no address in ENS. Write the address.`);
    case "failed":
      return error(
        "address-name",
        `${name} could not be looked up just now. Look it up again, or write the address.`,
      );
    case "found": {
      const address = getChecksumAddress(lookup.address);
      const label = `Write ${address}`;
      const message = `${name} now resolves to ${address}.`;
      return error("address-name", message, [{ label, text: address }]);
    }
  }
}

function getChecksumAddress(address: Address): string {
  return `0x${checksumDigits(address.slice(2))}`;
}

function explainLength(count: number): AddressError {
  const hint = count === 64 ? ", as a transaction hash or a private key has" : "";
  return error(
    "address-length",
    `This has ${count} hexadecimal digits${hint}; an address has exactly 40.`,
  );
}
