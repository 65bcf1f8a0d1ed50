import { encodePacked, hexToBigInt, hexToNumber, type Hex, keccak256, size, slice } from "viem";
import { assertBytes, HyperlaneFormatError } from "./format.ts";

/** The only format version that v3 mailboxes dispatch and process. */
const version = 3;
const headerBytes = 77;
const tokenBodyBytes = 64;

/** Message dispatched by a mailbox. Sender and recipient are 32 bytes each. */
export type Message = {
  nonce: number;
  /** Domain of the origin chain. */
  origin: number;
  sender: Hex;
  /** Domain of the destination chain. */
  destination: number;
  recipient: Hex;
  body: Hex;
};

export function encodeMessage(message: Message): Hex {
  const { nonce, origin, sender, destination, recipient, body } = message;
  return encodePacked(
    ["uint8", "uint32", "uint32", "bytes32", "uint32", "bytes32", "bytes"],
    [version, nonce, origin, sender, destination, recipient, body],
  );
}

/** @throws HyperlaneFormatError if the bytes are too few or of another version. */
export function decodeMessage(raw: Hex): Message {
  assertBytes(raw, "A message");
  const length = size(raw);
  if (length < headerBytes) {
    throw new HyperlaneFormatError(`A message of ${length} bytes is shorter than its header.`);
  }
  const found = hexToNumber(slice(raw, 0, 1));
  if (found !== version) {
    throw new HyperlaneFormatError(`A message of version ${found} cannot be read.`);
  }
  return {
    nonce: hexToNumber(slice(raw, 1, 5)),
    origin: hexToNumber(slice(raw, 5, 9)),
    sender: slice(raw, 9, 41),
    destination: hexToNumber(slice(raw, 41, 45)),
    recipient: slice(raw, 45, headerBytes),
    body: length === headerBytes ? "0x" : slice(raw, headerBytes),
  };
}

/** Returns the message's id, which is the same on every chain. */
export function messageId(raw: Hex): Hex {
  return keccak256(raw);
}

/** Body of a token router's message: recipient and amount, in message units. */
export type TokenBody = { recipient: Hex; amount: bigint };

export function encodeTokenBody({ recipient, amount }: TokenBody): Hex {
  return encodePacked(["bytes32", "uint256"], [recipient, amount]);
}

/** @throws HyperlaneFormatError if it is not the body of a fungible token transfer. */
export function decodeTokenBody(body: Hex): TokenBody {
  assertBytes(body, "A token message");
  if (size(body) !== tokenBodyBytes) {
    throw new HyperlaneFormatError(
      `A token message has ${tokenBodyBytes} bytes, this one ${size(body)}.`,
    );
  }
  return { recipient: slice(body, 0, 32), amount: hexToBigInt(slice(body, 32)) };
}
