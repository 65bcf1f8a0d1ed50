import { createWalletClient, getAddress, type Hex, http, numberToHex, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import {
  beginAttempt,
  endAttempt,
  getCampaign,
  getChunkRows,
} from "#app/domain/payments/campaign/campaign.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign, Delivery } from "#app/domain/payments/campaign/campaign.types.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { chunkCall } from "#app/features/multi-sender/chunk-call.ts";
import { createMultiSend } from "#app/features/multi-sender/create.server.ts";
import { multiSenderLedger } from "#app/features/multi-sender/ledger.server.ts";
import type { TestNetwork } from "#tests/support/network.ts";

const home = 4443;
const sender = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let lastAddress = 0xc0ffee_0000n;

/** Returns an address that has never been used. */
export function newAddress() {
  lastAddress += 1n;
  return getAddress(numberToHex(lastAddress << 64n, { size: 20 }));
}

type List = {
  chainId?: ChainId;
  token?: `0x${string}`;
  delivery?: Delivery;
  chunkSize?: number;
  after?: string;
  rows: readonly { address: `0x${string}`; amount: bigint; memo?: string }[];
};

export type Sends = ReturnType<typeof createSends>;

/** Actions of the multi-sender's page and of a wallet, on a test network. */
export function createSends(network: TestNetwork) {
  function walletOn(chainId: ChainId, account = sender) {
    const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
    const chain = viemChain(chainId, url);
    return createWalletClient({ account, chain, transport: http(url) });
  }

  function save({ rows, ...list }: List) {
    return createMultiSend(
      {
        chainId: home,
        token: zeroAddress,
        title: "Test",
        delivery: "strict",
        chunkSize: 400,
        after: null,
        ...list,
        rows: rows.map((row, i) => ({ memo: "", ...row, line: i + 1 })),
      },
      sender.address,
    );
  }

  async function saved(list: List): Promise<Campaign> {
    const result = await save(list);
    if (result.kind !== "created") throw new Error(JSON.stringify(result));
    const campaign = await getCampaign(result.id, "multi-send");
    if (!campaign) throw new Error("The campaign was not kept.");
    return campaign;
  }

  async function stateOf(campaign: Campaign) {
    const { chunks } = await readCampaignState(campaign, multiSenderLedger);
    return chunks.map(({ chunk, count, status }) => [chunk, count, status.kind] as const);
  }

  /** Returns what the wallet receives for a batch. */
  async function bytesOf(campaign: Campaign, chunk: number) {
    const rows = await getChunkRows(campaign, chunk);
    const { data, valueWei } = chunkCall(campaign, chunk, rows);
    return { to: campaign.contract, data, value: valueWei };
  }

  async function begin(campaign: Campaign, chunk: number): Promise<string> {
    const rowsHash = hashRows(await getChunkRows(campaign, chunk));
    const attempt = await beginAttempt(campaign, { chunk, rowsHash });
    if (attempt.kind !== "begun") throw new Error("The attempt was refused.");
    return attempt.id;
  }

  /** As the page does; with a gas limit, the wallet signs without a simulation. */
  async function send(campaign: Campaign, chunk: number, gas?: bigint) {
    const id = await begin(campaign, chunk);
    const bytes = await bytesOf(campaign, chunk);
    const hash = await walletOn(campaign.chainId).sendTransaction({
      ...bytes,
      gas,
    });
    await endAttempt(campaign, id, hash);
    const receipt = await chainClient(campaign.chainId).waitForTransactionReceipt({ hash });
    return receipt.status;
  }

  async function mine(blocks: number) {
    const url = `http://127.0.0.1:${network.basePort}`;
    await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "anvil_mine",
        params: [numberToHex(blocks)],
      }),
    });
  }

  /** @param data creates the contract */
  async function deploy(data: Hex) {
    const hash = await walletOn(home).sendTransaction({ data });
    const { contractAddress } = await chainClient(home).waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error("There is no contract.");
    return getAddress(contractAddress);
  }

  return {
    walletOn,
    save,
    saved,
    stateOf,
    bytesOf,
    begin,
    send,
    mine,
    deploy,
    /** Reverts every call: PUSH0 PUSH0 REVERT. */
    deployRejectingContract: () => deploy("0x625f5ffd5f526003601df3"),
  };
}
