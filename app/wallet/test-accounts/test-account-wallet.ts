import {
  type Client,
  type Hex,
  type TypedDataDefinition,
  createClient,
  hexToBigInt,
  http,
  isAddress,
  isHex,
  numberToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { estimateGas, getGasPrice, getTransactionCount, sendRawTransaction } from "viem/actions";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId, isChainId } from "#app/chain/networks.ts";
import { consolePaths } from "#app/paths/console.ts";

type Call = { method: string; params?: unknown };
type Emit = (event: string, value: unknown) => void;

/** Error with an EIP-1193 code, as pages expect from any wallet. */
class ProviderError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "ProviderError";
    this.code = code;
  }
}

/**
 * Creates a wallet that signs in the page with a public key of the embedded test network. It asks
 * for no confirmation, since there is nothing to lose, and reads the chains through the console.
 */
export function createTestAccountWallet({ index, emit }: { index: number; emit: Emit }) {
  const account = privateKeyToAccount(devnetKey(index));
  let chainId: number = homeChainId;

  function reader(): Client {
    return createClient({ transport: http(consolePaths.rpc(chainId), { retryCount: 0 }) });
  }

  async function sendTransaction(request: Record<string, unknown>): Promise<Hex> {
    const { to, data, value, gas } = request;
    if (to !== undefined && !(typeof to === "string" && isAddress(to, { strict: false }))) {
      throw new ProviderError(-32602, "to: not an address.");
    }
    const call = {
      to,
      data: isHex(data) ? data : undefined,
      value: isHex(value) ? hexToBigInt(value) : 0n,
    };
    const client = reader();
    const [nonce, gasPrice, gasLimit] = await Promise.all([
      getTransactionCount(client, { address: account.address, blockTag: "pending" }),
      getGasPrice(client),
      isHex(gas) ? hexToBigInt(gas) : estimateGas(client, { account, ...call }),
    ]);
    const serializedTransaction = await account.signTransaction({
      ...call,
      type: "eip1559",
      chainId,
      nonce,
      gas: gasLimit,
      // Allows for six full blocks before this one is mined.
      maxFeePerGas: gasPrice * 2n,
      maxPriorityFeePerGas: gasPrice < 1_000_000_000n ? gasPrice : 1_000_000_000n,
    });
    return sendRawTransaction(client, { serializedTransaction });
  }

  function switchChain(next: unknown): null {
    const wanted = isHex(next) ? Number(hexToBigInt(next)) : NaN;
    if (!isChainId(wanted)) throw new ProviderError(4902, "Unknown chain.");
    chainId = wanted;
    emit("chainChanged", numberToHex(wanted));
    return null;
  }

  async function request({ method, params }: Call): Promise<unknown> {
    const list: unknown[] = Array.isArray(params) ? params : [];
    switch (method) {
      case "eth_accounts":
      case "eth_requestAccounts":
        return [account.address];
      case "wallet_requestPermissions": {
        const value = [account.address];
        const caveats = [{ type: "restrictReturnedAccounts", value }];
        return [{ parentCapability: "eth_accounts", caveats }];
      }
      case "eth_chainId":
        return numberToHex(chainId);
      case "wallet_switchEthereumChain":
      case "wallet_addEthereumChain":
        return switchChain(fieldsOf(list[0])["chainId"]);
      case "personal_sign":
        return account.signMessage({ message: messageOf(list[0]) });
      case "eth_signTypedData_v4":
        return account.signTypedData(JSON.parse(String(list[1])) as TypedDataDefinition);
      case "eth_sendTransaction":
        return sendTransaction(fieldsOf(list[0]));
      default:
        return forward(method, list);
    }
  }

  async function forward(method: string, params: unknown[]): Promise<unknown> {
    const response = await fetch(consolePaths.rpc(chainId), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const answer = fieldsOf(await response.json());
    if (answer["error"] === undefined) return answer["result"];
    const { code, message } = fieldsOf(answer["error"]);
    throw new ProviderError(Number(code), String(message));
  }

  return { request };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function messageOf(value: unknown): string | { raw: Hex } {
  return isHex(value) ? { raw: value } : String(value);
}
