import { parseAbi } from "viem";

/** Events of the origin chain for outgoing messages. */
export const originAbi = parseAbi([
  "event Dispatch(address indexed sender, uint32 indexed destination, bytes32 indexed recipient, bytes message)",
  "event InsertedIntoTree(bytes32 messageId, uint32 index)",
  "event GasPayment(bytes32 indexed messageId, uint32 indexed destinationDomain, uint256 gasAmount, uint256 payment)",
]);

/** Functions called on the destination chain to deliver a message. */
export const destinationAbi = parseAbi([
  "function processedAt(bytes32 id) view returns (uint48)",
  "function recipientIsm(address recipient) view returns (address)",
  "function process(bytes metadata, bytes message) payable",
  "function moduleType() view returns (uint8)",
  "function route(bytes message) view returns (address)",
  "function modulesAndThreshold(bytes message) view returns (address[], uint8)",
  "function validatorsAndThreshold(bytes message) view returns (address[], uint8)",
  "function calculateCurrentLevel() view returns (uint256)",
  "function maxCapacity() view returns (uint256)",
]);
