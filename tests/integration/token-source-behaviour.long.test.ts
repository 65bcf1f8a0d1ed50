import fc from "fast-check";
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
  stringToHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { writeReadableSource } from "#app/features/tokens/create/source/readable-source.ts";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import standardToken from "#contracts/artifacts/StandardToken.json" with { type: "json" };
import { compileText } from "#tests/support/compile.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";

type Receipt = { status: Hex; logs: { topics: Hex[]; data: Hex }[] };
type Call = { by: number; name: string; args: unknown[] };

const people = [1, 2, 3].map((i) => getAddress(numberToHex(0xa11ce00 + i, { size: 20 })));
const roles = [zeroHash, "MINTER_ROLE", "PAUSER_ROLE"].map((name) =>
  name === zeroHash ? zeroHash : keccak256(stringToHex(name)),
);
const gas = numberToHex(3_000_000);

const person = fc.nat(people.length - 1);
const account = person.map((i) => people[i] ?? zeroHash);
const amount = fc.oneof(fc.bigInt(0n, 40n), fc.bigInt(0n, 2_000n), fc.constant(2n ** 255n));
const role = fc.constantFrom(...roles);
const none = fc.tuple();

/** Every state-changing function except `permit`, whose signature names the contract. */
const argumentsOf: Readonly<Record<string, fc.Arbitrary<unknown[]>>> = {
  transfer: fc.tuple(account, amount),
  approve: fc.tuple(account, amount),
  transferFrom: fc.tuple(account, account, amount),
  mint: fc.tuple(account, amount),
  finishMinting: none,
  burn: fc.tuple(amount),
  burnFrom: fc.tuple(account, amount),
  pause: none,
  unpause: none,
  grantRole: fc.tuple(role, account),
  revokeRole: fc.tuple(role, account),
  renounceRole: fc.tuple(role, account),
  transferOwnership: fc.tuple(account),
  acceptOwnership: none,
  renounceOwnership: none,
};
/** Functions that end a power permanently are rare, or nothing would be left to compare. */
const seldom = new Set(["finishMinting", "renounceOwnership"]);
const names = Object.keys(argumentsOf).flatMap((name) =>
  seldom.has(name) ? [name] : Array.from({ length: 5 }, () => name),
);
const call: fc.Arbitrary<Call> = fc
  .tuple(person, fc.constantFrom(...names))
  .chain(([by, name]) =>
    (argumentsOf[name] ?? none).map((args) => ({ by, name, args: [...args] })),
  );

let network: TestNetwork;
const rpcCall = (method: string, ...params: unknown[]) => rpc(network.basePort, method, params);

beforeAll(async () => {
  network = await startTestNetwork();
  for (const one of people) {
    await rpcCall("anvil_impersonateAccount", one);
    await rpcCall("anvil_setBalance", one, numberToHex(10n ** 24n));
  }
});
afterAll(() => network.stop());

async function deploy(data: Hex): Promise<Address> {
  const from = people[0] ?? zeroAddress;
  const nonce = BigInt((await rpcCall("eth_getTransactionCount", from, "latest")) as Hex);
  const hash = await rpcCall("eth_sendTransaction", { from, data, gas: numberToHex(6_000_000) });
  expect((await receiptOf(hash)).status).toBe("0x1");
  return getContractAddress({ from, nonce });
}

/** A block is mined a moment after the transaction was accepted. */
function receiptOf(hash: unknown): Promise<Receipt> {
  return vi.waitFor(
    async () => {
      const receipt = (await rpcCall("eth_getTransactionReceipt", hash)) as Receipt | null;
      if (!receipt) throw new Error("The transaction is not mined yet.");
      return receipt;
    },
    { timeout: within(10), interval: 5 },
  );
}

const abi: Abi = standardTokenAbi;
const encode = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args });

/**
 * Executes a call if possible.
 * @returns its events, or null if it reverts
 */
async function act(to: Address, { by, name, args }: Call): Promise<unknown> {
  const data = encode(name, args);
  const from = people[by];
  try {
    await rpcCall("eth_call", { from, to, data, gas }, "latest");
  } catch {
    return null;
  }
  const hash = await rpcCall("eth_sendTransaction", { from, to, data, gas });
  const { status, logs } = await receiptOf(hash);
  expect(status).toBe("0x1");
  return logs
    .map(({ topics, data }) => ({ topics, data }))
    .filter(({ topics }) => topics[0] !== ownWord);
}

/** The deployed contract emits one more event. */
const ownWord = keccak256(stringToHex("MintingFinished(address)"));

/** Reads everything that can be read of a token; null where it has no such function. */
async function read(to: Address, shown: Abi): Promise<unknown[]> {
  const questions: [string, unknown[]][] = [
    ...["name", "symbol", "decimals", "totalSupply", "cap", "paused", "owner", "pendingOwner"].map(
      (name): [string, unknown[]] => [name, []],
    ),
    ["mintingFinished", []],
    ...people.flatMap((one): [string, unknown[]][] => [
      ["balanceOf", [one]],
      ...people.map((other): [string, unknown[]] => ["allowance", [one, other]]),
      ...roles.map((each): [string, unknown[]] => ["hasRole", [each, one]]),
    ]),
  ];
  return Promise.all(
    questions.map(async ([name, args]) => {
      if (!has(shown, name)) return null;
      const data = encode(name, args);
      return [name, args, await rpcCall("eth_call", { to, data }, "latest")];
    }),
  );
}

const has = (shown: Abi, name: string) =>
  shown.some((item) => item.type === "function" && item.name === name);

test.each([0, 2, 1, 1 | 8, 4 | 2, 1 | 4 | 32, 63])(
  "compiles the shown source to a token that behaves like the deployed one, options %i",
  async (options) => {
    const owner = people[0] ?? zeroAddress;
    const request = {
      name: "Alder",
      symbol: "ALD",
      decimals: 6,
      options,
      initialSupply: 1_000n,
      cap: fromBits(options).capped ? 3_000n : 0n,
      recipient: owner,
      owner,
      salt: zeroHash,
    };
    const shown = compileText(writeReadableSource(request), "AlderToken");
    const [model, token] = [
      await deploy(shown.bytecode),
      await deploy(
        encodeDeployData({
          abi: standardTokenAbi,
          bytecode: standardToken.bytecode as Hex,
          args: [request],
        }),
      ),
    ];
    const calls = fc.sample(call, { seed: 7 + options, numRuns: 250 });
    let done = 0;
    for (const [i, one] of calls.entries()) {
      const isShown = has(shown.abi, one.name);
      const found = await act(token, one);
      // Ownership without owner functions is not shown; everything else that is missing reverts.
      if (!isShown && !/Ownership$/.test(one.name)) expect(found, `${i}: ${one.name}`).toBe(null);
      if (isShown) {
        expect(await act(model, one), `${i}: ${one.name} ${String(one.args)}`).toEqual(found);
        if (found !== null) done += 1;
      }
    }
    expect(await read(model, shown.abi)).toEqual(await read(token, shown.abi));
    expect(done).toBeGreaterThan(20);
  },
);
