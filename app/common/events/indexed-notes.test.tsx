import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { describeIndexed, IndexedNotes, nameChains } from "./indexed-notes.tsx";

test.each([
  [null, "not indexed yet"],
  [{ block: 1_234, lag: 30 }, "indexed to block 1,234"],
  [{ block: 1_234, lag: 31 }, "indexed to block 1,234, 31 blocks behind"],
  [{ block: 1_234, lag: 2_000 }, "indexed to block 1,234, 2,000 blocks behind"],
  [{ block: 1_234, lag: null }, "indexed to block 1,234, chain unreachable"],
])("describes how far events are indexed: %j", (upTo, text) => {
  expect(describeIndexed(upTo)).toBe(text);
});

const networks = [
  { chainId: 4443, chainName: "TAN Testnet" },
  { chainId: 97, chainName: "BSC Testnet" },
] as const;

test.each([
  [[], ""],
  [[{ chainId: 97, upTo: { block: 9, lag: 0 } }], "BSC Testnet: indexed to block 9."],
  [
    [
      { chainId: 4443, upTo: { block: 5, lag: 2 } },
      { chainId: 97, upTo: { block: 9, lag: 30 } },
    ],
    "All chains are indexed.",
  ],
  [
    [
      { chainId: 4443, upTo: { block: 5, lag: 2 } },
      { chainId: 97, upTo: { block: 9, lag: null } },
    ],
    "BSC Testnet: indexed to block 9, chain unreachable.",
  ],
])("names only the chains that are not current: %j", (indexed, text) => {
  const { container } = render(<IndexedNotes chains={nameChains(indexed, networks)} />);
  expect(container.textContent).toBe(text);
});
