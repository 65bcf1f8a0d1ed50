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
  const options = networks.map(({ chainId, chainName }) => ({
    value: String(chainId),
    label: chainName,
  }));
  return { kind: "select", name, label, options: [{ value: "", label: all }, ...options] };
}
