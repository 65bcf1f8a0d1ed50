/**
 * Hyperlane's own test vectors: `vectors/` of github.com/hyperlane-xyz/hyperlane-monorepo at
 * f0f8a56c38110b346b7ef750acd858122dae1580 (Apache-2.0). The proofs of `merkle.json` are left out:
 * the modules of this network do not require them.
 */
import type { Address, Hex } from "viem";

const padded = (tail: string): Hex => `0x${"0".repeat(24)}${tail}`;

export const messageVectors: {
  nonce: number;
  origin: number;
  sender: Hex;
  destination: number;
  recipient: Hex;
  body: number[];
  id: Hex;
}[] = [
  {
    nonce: 0,
    origin: 1000,
    sender: padded("1111111111111111111111111111111111111111"),
    destination: 2000,
    recipient: padded("2222222222222222222222222222222222222222"),
    body: [18, 52],
    id: "0xf8a66f8aadee751d842616fee0ed14a3ad6da1e13564920364ee0ad35a02703f",
  },
];

const hook: Address = "0x2222222222222222222222222222222222222222";

export const domainHashVectors: { domain: number; hook: Address; hash: Hex }[] = [
  {
    domain: 1,
    hook,
    hash: "0xbbca56eb98960a4637eb40486d9a069550dd70d9c185ed138516e8e33cf3d7e7",
  },
  {
    domain: 2,
    hook,
    hash: "0xa6a93d86d397028e41995d521ccbc270e6db2a2fc530dcb7f0135254f30c8424",
  },
  {
    domain: 3,
    hook,
    hash: "0xffb4fbe5142f55e07b5d44b3c7f565c5ef4b016551cbd7c23a92c91621aca06f",
  },
];

/** A leaf is the hash of its word as an Ethereum signed message. */
export const merkleVectors: { name: string; leaves: string[]; root: Hex }[] = [
  {
    name: "three leaves",
    leaves: ["one", "two", "three"],
    root: "0x18f2f1646fee335a1eaf5191a8ce58ea772080057d0fda687df59c45e47e6f68",
  },
  {
    name: "one leaf",
    leaves: ["one"],
    root: "0x54fea87823728b754368018753f79a24e5f5cacee26c8785f3d33aabfd03372e",
  },
  {
    name: "no leaves",
    leaves: [],
    root: "0x27ae5ba08d7291c96c8cbddcc148bf48a6d68c7974b94356f53754ef6171d757",
  },
  {
    name: "forty-two leaves",
    leaves: (
      "bacon eye we ghost listen corn blonde gutter sanctuary seat generate twist waterfall " +
      "monster elbow flash arrow moment cheat unity steak shelter camera album bread tease " +
      "sentence tribe miserable ridge guerrilla inhabitant suspicion mosque printer land " +
      "reliable circle first-hand time content management"
    ).split(" "),
    root: "0x274d610098d8f109587e97c908cf549d129a14f5bad7eb10d36a427da97be6fc",
  },
  {
    name: "containing empty leaf",
    leaves: ["anna", "james", "", "luke", "erin"],
    root: "0x1841827275d59b7515da81fb121637567b70ebd8b38ec5aadb51f4300976cba1",
  },
];
