import { parseAbi } from "viem";

/** What a chain tells of the messages that leave it. */
export const originAbi = parseAbi([
  "event Dispatch(address indexed sender, uint32 indexed destination, bytes32 indexed recipient, bytes message)",
  "event InsertedIntoTree(bytes32 messageId, uint32 index)",
  "event GasPayment(bytes32 indexed messageId, uint32 indexed destinationDomain, uint256 gasAmount, uint256 payment)",
]);
