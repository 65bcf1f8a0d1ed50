import { type Address, encodePacked, type Hex, keccak256, type LocalAccount } from "viem";
import { toBytes32 } from "./format.ts";

/** A validator's statement of where its checkpoints for one chain are stored. */
export type Announcement = {
  validator: Address;
  mailbox: Address;
  /** Domain of the chain. */
  origin: number;
  /** Such as `file:///data/checkpoints/4443/0x…`. */
  storageLocation: string;
};

/** Returns the digest a validator signs, as an Ethereum signed message. */
export function announcementDigest({
  origin,
  mailbox,
  storageLocation,
}: Omit<Announcement, "validator">): Hex {
  const domain = keccak256(
    encodePacked(
      ["uint32", "bytes32", "string"],
      [origin, toBytes32(mailbox), "HYPERLANE_ANNOUNCEMENT"],
    ),
  );
  return keccak256(encodePacked(["bytes32", "string"], [domain, storageLocation]));
}

export async function signAnnouncement(
  validator: LocalAccount,
  announcement: Omit<Announcement, "validator">,
): Promise<Hex> {
  return validator.signMessage({ message: { raw: announcementDigest(announcement) } });
}
