import {
  type Address,
  createClient,
  custom,
  defineChain,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  zeroAddress,
} from "viem";
import { vi } from "vitest";
import { type Config, createConfig, injected } from "wagmi";
import type { Network } from "#app/chain/networks.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";

export const owner = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
export const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const code = "0x6001";
/** Hash of the code that the chain has at every address. */
export const codeHash = keccak256(code);
export const firstHash: Hex = `0x${"ab".repeat(32)}`;
export const secondHash: Hex = `0x${"cd".repeat(32)}`;

const network: Network = {
  chainId: 4443,
  chainName: "TAN Testnet",
  symbol: "TAN",
  image_url: "/images/networks/tan.svg",
  nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
  explorerName: "",
  explorerUrl: "",
  publicRpcUrl: "",
  multicall3Address: zeroAddress,
  confirmations: 3,
  maxFeeGwei: 500,
  blockSeconds: 2,
};

export const publicConfig: PublicConfig = {
  publicUrl: "https://console.example",
  devnet: true,
  networks: [network],
  tokens: [
    {
      symbol: "USDT",
      image_url: "/images/tokens/usdt.svg",
      homeChainId: 4443,
      native: false,
      decimals: 6,
      addresses: { 4443: token },
    },
  ],
  hasBridge: false,
  hasStaking: false,
  walletConnectProjectId: null,
  ensLookup: false,
  adminStartsLight: true,
  accentColor: "#2f6f5e",
  terms: { version: 1, sha256: "ab".repeat(32), date: "2026-11-01" },
};

type Answer = (params: readonly unknown[]) => unknown;
const answer = (method: string, value: Answer) => [method, value] as const;

/** Creates the error that a wallet or a node throws for a request. */
export const rpcError = (code: number, message: string, data?: Hex) =>
  Object.assign(new Error(message), { code, data });

/**
 * Creates a chain with a new block on each read, and a wallet on it. Its responses can be changed
 * by method; sent transactions stay pending until the test settles them.
 */
export function createTestChain() {
  let head = 1;
  let sent: SentCall = {};
  const answers = new Map<string, Answer>([
    answer("eth_chainId", () => numberToHex(network.chainId)),
    answer("eth_accounts", () => [owner]),
    answer("eth_requestAccounts", () => [owner]),
    answer("eth_blockNumber", () => numberToHex((head += 1))),
    answer("eth_getBlockByNumber", ([number]) => blockOf(number === "0x0" ? "0x0" : "0x1")),
    answer("eth_getCode", () => code),
    answer("eth_getBalance", () => numberToHex(10n ** 18n)),
    answer("eth_estimateGas", () => numberToHex(50_000n)),
    answer("eth_maxPriorityFeePerGas", () => "0x0"),
    answer("eth_gasPrice", () => numberToHex(10n ** 9n)),
    // An allowance of zero.
    answer("eth_call", () => numberToHex(0n, { size: 32 })),
    answer("eth_getTransactionCount", () => "0x7"),
    answer("eth_sendTransaction", () => firstHash),
    answer("eth_getTransactionByHash", ([hash]) => transactionOf(hash, sent)),
    answer("eth_getTransactionReceipt", () => null),
  ]);
  const ownAnswers = new Map<string, Answer>();
  const request = vi.fn(async ({ method, params }: Call, own?: Answer) => {
    const found = own ?? answers.get(method);
    if (!found) throw rpcError(-32601, `${method} is not answered here.`);
    const list: readonly unknown[] = Array.isArray(params) ? params : [];
    if (method === "eth_sendTransaction") sent = list[0] as SentCall;
    return found(list);
  });
  return {
    on: (method: string, value: Answer) => void answers.set(method, value),
    /** Sets the wallet's response where it differs from its chain's; null for the chain's. */
    onWallet: (method: string, value: Answer | null) =>
      void (value === null ? ownAnswers.delete(method) : ownAnswers.set(method, value)),
    /** Returns the parameters of each request of a method. */
    requested: (method: string) =>
      request.mock.calls.filter(([one]) => one.method === method).map(([one]) => one.params),
    /** Mines what was sent, with the logs of the transaction. */
    mine: (status: "success" | "reverted", logs: readonly object[] = []) =>
      void answers.set("eth_getTransactionReceipt", ([hash]) => receiptOf(hash, { status, logs })),
    /** Selects an account in the wallet, which does not tell the page. */
    selectAccount: (account: Address | null) =>
      void ownAnswers.set("eth_accounts", () => (account === null ? [] : [account, owner])),
    /** Puts a transaction of the wallet into the next blocks, by default with the next nonce. */
    include: ({ hash, nonce = "0x7", ...call }: Included) => {
      answers.set("eth_getTransactionCount", () => numberToHex(hexToNumber(nonce) + 1));
      answers.set("eth_getBlockByNumber", () =>
        blockOf("0x1", [{ ...transactionOf(hash, call), nonce }]),
      );
    },
    /** Mines another transaction with the same nonce in place of `firstHash`. */
    replace: (call: SentCall) => {
      answers.set("eth_getTransactionReceipt", ([hash]) =>
        hash === secondHash ? receiptOf(hash) : null,
      );
      answers.set("eth_getBlockByNumber", () => blockOf("0x1", [transactionOf(secondHash, call)]));
    },
    config: configOf(
      (call) => request(call),
      (call) => request(call, ownAnswers.get(call.method)),
    ),
  };
}

type Call = { method: string; params?: unknown };
type Request = (call: Call) => Promise<unknown>;

function configOf(request: Request, walletRequest: Request): Config {
  const chain = defineChain({
    id: network.chainId,
    name: network.chainName,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [] } },
  });
  const provider = { request: walletRequest, on: () => undefined, removeListener: () => undefined };
  return createConfig({
    chains: [chain],
    connectors: [injected({ target: { id: "test", name: "Test", provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    client: () =>
      createClient({
        chain,
        transport: custom({ request }, { retryCount: 0 }),
        pollingInterval: 5,
        cacheTime: 0,
      }),
  });
}

function blockOf(number: Hex, transactions: object[] = []) {
  return {
    number,
    hash: `0x${number.slice(2).repeat(64)}`,
    baseFeePerGas: numberToHex(10n ** 9n),
    timestamp: "0x0",
    transactions: transactions.map((one) => ({ ...one, blockNumber: number })),
  };
}

type SentCall = { to?: Address; data?: Hex; value?: Hex };
type Included = SentCall & { hash: Hex; nonce?: Hex };

function transactionOf(hash: unknown, { to = token, data = "0x01", value = "0x0" }: SentCall = {}) {
  const call = { from: owner, to, input: data, value };
  return { ...call, hash, nonce: "0x7", type: "0x2" };
}

type Mined = {
  status?: "success" | "reverted";
  logs?: readonly object[];
  from?: Address;
  to?: Address;
};

/** Returns the receipt of a transaction, by default of a successful one of the owner. */
export function receiptOf(
  transactionHash: unknown,
  { status = "success", logs = [], from = owner, to = token }: Mined = {},
) {
  return {
    transactionHash,
    blockNumber: "0x1",
    status: status === "success" ? "0x1" : "0x0",
    from,
    to,
    logs,
    gasUsed: "0x1",
    effectiveGasPrice: "0x1",
    type: "0x2",
  };
}
