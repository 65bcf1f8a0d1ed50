import {
  type Abi,
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEventLogs,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { ReflectionRequest } from "#app/domain/tokens/reflection/reflection.types.ts";
import type { TestNetwork } from "./network.ts";

/** More than any call uses. */
const gas = 3_000_000n;
const tokenAbi: Abi = reflectionTokenAbi;
const creator = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

/** A call of a token by an account. */
type TokenCall = { as: Account; functionName: string; args: readonly unknown[] };

/** Creates and uses reflection tokens on the home chain of an embedded network, by RPC. */
export function reflectionTokens({ basePort }: TestNetwork, factory: Address) {
  const transport = http(`http://127.0.0.1:${basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });

  async function send(account: Account, to: Address, data: Hex) {
    const wallet = createWalletClient({ transport, account });
    const hash = await wallet.sendTransaction({ to, data, account, gas, chain: null });
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error("A call of a reflection token has failed.");
    return receipt;
  }

  /**
   * Creates a token with a supply of a million, nine decimals and a fee of 1 percent, unless
   * changed.
   */
  async function create(changes: Partial<ReflectionRequest> = {}): Promise<Address> {
    const request: ReflectionRequest = {
      name: "Reflection",
      symbol: "RFL",
      decimals: 9,
      feeBps: 100,
      supply: 10n ** 15n,
      owner: creator.address,
      salt: zeroHash,
      ...changes,
    };
    const data = encodeFunctionData({
      abi: reflectionFactoryAbi,
      functionName: "createReflection",
      args: [request],
    });
    const { logs } = await send(creator, factory, data);
    const [created] = parseEventLogs({
      abi: reflectionFactoryAbi,
      eventName: "ReflectionTokenCreated",
      logs,
    });
    if (!created) throw new Error("No token was created.");
    return created.args.token;
  }

  async function call(token: Address, { as, functionName, args }: TokenCall) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName, args });
    return send(as, token, data);
  }

  return {
    send,
    create,
    call,
    transfer: (token: Address, as: Account, to: Address, value: bigint) =>
      call(token, { as, functionName: "transfer", args: [to, value] }),
    /** Called as the owner. */
    exclude: (token: Address, account: Address, excluded = true) =>
      call(token, { as: creator, functionName: "setExcluded", args: [account, excluded] }),
    exempt: (token: Address, account: Address, exempt = true) =>
      call(token, { as: creator, functionName: "setExempt", args: [account, exempt] }),
  };
}
