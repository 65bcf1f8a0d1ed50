import type { Address } from "viem";
import { checksumDigits, isMixedCase } from "./checksum.ts";
import type { Replacement } from "./read-amount.ts";
import type { ErrorKind, NamedAddress, ParseOptions } from "./recipients.types.ts";

export type ReadAddress =
  | { kind: "ok"; address: Address; warning: AddressWarning | null }
  | {
      kind: "fault";
      fault: Extract<ErrorKind, `address-${string}`>;
      sentence: string;
      replacements: Replacement[];
    };

type Fault = Exclude<ReadAddress, { kind: "ok" }>;

export type AddressWarning = { kind: "address-burn" | "address-self"; sentence: string };

const zeroAddress = "0x0000000000000000000000000000000000000000";

/** Nobody has the keys of these. */
const burnAddresses = new Set([
  "0x000000000000000000000000000000000000dead",
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
]);

/** A function that reads addresses for a list with these options. */
export function createAddressReader(
  options: Pick<ParseOptions, "token" | "chainPrefix" | "sender" | "contracts">,
): (given: string) => ReadAddress {
  const token = options.token.address?.toLowerCase();
  const sender = options.sender?.toLowerCase();
  const prefix = options.chainPrefix?.toLowerCase() ?? null;
  const contracts = new Map(
    options.contracts.map(({ name, address }: NamedAddress) => [address.toLowerCase(), name]),
  );

  return function readAddress(given) {
    const text = given.trim();
    const [, network, rest = ""] = /^([\w-]{1,32}):(?!\/\/)(.*)$/.exec(text) ?? [];
    if (network !== undefined && network.toLowerCase() !== prefix && hasAddress(rest)) {
      return fault(
        "address-network",
        `The address is written for the network ${network}, which is not the one paid on.`,
      );
    }
    const form = readForm(network?.toLowerCase() === prefix ? rest.trim() : text);
    return form.kind === "ok" ? judge(form.address) : form;
  };

  function judge(address: Address): ReadAddress {
    if (address === zeroAddress) return fault("address-zero", "This is the zero address.");
    if (address === token) {
      return fault("address-token", "This is the token's own contract; what it gets is lost.");
    }
    const contract = contracts.get(address);
    if (contract !== undefined) {
      return fault("address-contract", `This is the console's own contract ${contract}.`);
    }
    return { kind: "ok", address, warning: findWarning(address) };
  }

  function findWarning(address: Address): AddressWarning | null {
    if (burnAddresses.has(address)) {
      return { kind: "address-burn", sentence: "Nobody can spend from this address." };
    }
    if (address !== sender) return null;
    return { kind: "address-self", sentence: "This is the wallet that pays." };
  }
}

function fault(kind: Fault["fault"], sentence: string, replacements: Replacement[] = []): Fault {
  return { kind: "fault", fault: kind, sentence, replacements };
}

function suggest(text: string): Replacement[] {
  return [{ label: `Write ${text}`, text }];
}

type ReadForm = { kind: "ok"; address: Address } | Fault;

function readForm(text: string): ReadForm {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return explain(text);
  if (!isMixedCase(digits)) return { kind: "ok", address: `0x${digits.toLowerCase()}` };
  const right = checksumDigits(digits);
  if (digits === right) return { kind: "ok", address: `0x${digits.toLowerCase()}` };
  return fault(
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

function explain(text: string): Fault {
  if (text === "") return fault("address-missing", "The line has no address.");
  const [, digits] = hexLength.exec(text) ?? [];
  if (digits?.length === 40) {
    return fault("address-prefix", "An address begins with 0x.", suggest(`0x${digits}`));
  }
  if (digits !== undefined && (/^0x/i.test(text) || digits.length >= 20)) {
    return explainLength(digits.length);
  }
  const found = text.match(embedded) ?? [];
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    return fault("address-wrapped", "There is more than an address in this cell.", suggest(only));
  }
  if (/^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}$/u.test(text)) {
    return fault("address-name", "Names are not looked up here; write the address.");
  }
  const [, wrong] = /^0x[0-9a-f]*([^0-9a-f])/iu.exec(text) ?? [];
  return wrong === undefined
    ? fault("address-unreadable", "This is not an address; one begins with 0x and has 40 digits.")
    : fault("address-unreadable", `The address holds ${JSON.stringify(wrong)}, which is no digit.`);
}

function explainLength(count: number): Fault {
  const hint = count === 64 ? ", as a transaction hash or a private key has" : "";
  return fault(
    "address-length",
    `This has ${count} hexadecimal digits${hint}; an address has exactly 40.`,
  );
}
