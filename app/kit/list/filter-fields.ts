import type { Network } from "#app/chain/networks.ts";
import type { FilterField } from "./filter-bar.tsx";

/** A filter by an address, which is parsed by `addressField`. */
export function addressFilter(
  name: string,
  label: string,
  suggestions?: readonly { value: string; label: string }[],
): FilterField {
  const expects = "an address, 0x and 40 hexadecimal digits";
  return { kind: "text", name, label, mono: true, expects, suggestions };
}

/** A filter by network, which is parsed by `chainField`. */
export function networkFilter(
  networks: readonly Pick<Network, "chainId" | "chainName">[],
  { name = "chain", label = "Network", all = "All networks" } = {},
): FilterField {
  return choiceFilter(
    name,
    label,
    all,
    networks.map(({ chainId, chainName }) => [String(chainId), chainName]),
  );
}

/**
 * A filter by one of several values.
 *
 * @param unfiltered the first option, which chooses nothing
 * @param choices the values, each with its label
 */
export function choiceFilter(
  name: string,
  label: string,
  unfiltered: string,
  choices: readonly (readonly [value: string, label: string])[],
): FilterField {
  const options = [["", unfiltered] as const, ...choices];
  return {
    kind: "select",
    name,
    label,
    options: options.map(([value, text]) => ({ value, label: text })),
  };
}

/** The order of a list; the first one is used without a choice. */
export function orderFilter<Sort extends string>(
  label: string,
  sorts: readonly [Sort, ...Sort[]],
  labels: Readonly<Record<Sort, string>>,
): FilterField {
  const [usual, ...others] = sorts;
  return choiceFilter(
    "sort",
    label,
    labels[usual],
    others.map((sort) => [sort, labels[sort]]),
  );
}
