import { type Address, encodeFunctionData, parseEther } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type Call, openChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";

const abi = validatorStakingAbi;

/** Initial validators and their operators; all bonds are paid with the staking admin's coins. */
const validators = [
  {
    operator: devnetIndex.outsideValidators[0],
    moniker: "Alder",
    bondCoins: 1_000,
    commission: 500,
  },
  {
    operator: devnetIndex.outsideValidators[1],
    moniker: "Birch",
    bondCoins: 500,
    commission: 1_000,
  },
  { operator: devnetIndex.outsideValidators[2], moniker: "Cedar", bondCoins: 200, commission: 0 },
] as const;

/** Coins that each delegator delegates to each validator, by its id. */
const delegations = [
  { delegator: devnetIndex.delegators[0], coinsById: { 1: 400, 2: 250 } },
  { delegator: devnetIndex.delegators[1], coinsById: { 1: 150, 3: 80 } },
] as const;

/**
 * A call estimated in the same second as another has nothing to settle, but a second later it has.
 */
const settlingGas = 60_000n;

const rewardCoins = 900;
const rewardDays = 90;
const jailDays = 2;

/**
 * Gives the embedded network's staking three validators, one of them jailed, their delegators, and
 * streaming rewards. Only adds what is missing, so it can be run again.
 */
export async function seedStaking(options: {
  rpcUrl: string;
  chainId: number;
  staking: Address;
  log: (line: string) => void;
}) {
  const { staking } = options;
  const sessionOf = (index: number) =>
    openChainSession({ ...options, deployerKey: devnetKey(index) });
  const admin = await sessionOf(devnetIndex.stakingAdmin);
  const { client } = admin;
  const contract = { address: staking, abi } as const;
  const [stream, ids] = await Promise.all([
    client.readContract({ ...contract, functionName: "stream" }),
    Promise.all(
      validators.map(({ operator }) =>
        client.readContract({
          ...contract,
          functionName: "validatorIdOf",
          args: [devnetAddress(operator)],
        }),
      ),
    ),
  ]);
  const missing = validators.filter((_, index) => ids[index] === 0);
  const calls = missing.map((validator) => registration(staking, validator));
  if (stream.finish === 0) calls.push(funding(staking));
  await sendAll(admin, calls);

  await Promise.all(
    delegations.map(async ({ delegator, coinsById }) => {
      const session = await sessionOf(delegator);
      const held = await Promise.all(
        Object.keys(coinsById).map((id) =>
          client.readContract({
            ...contract,
            functionName: "delegationOf",
            args: [Number(id), session.account.address],
          }),
        ),
      );
      const wanted = Object.entries(coinsById).filter((_, index) => held[index]?.shares === 0n);
      await sendAll(
        session,
        wanted.map(([id, coins]) => delegation(staking, Number(id), coins)),
      );
    }),
  );
  // Not again: it may have been pardoned since.
  if (missing.includes(validators[2])) await sendAll(admin, [await jailing(admin, staking)]);
}

function registration(to: Address, validator: (typeof validators)[number]): Call {
  const { operator, moniker, bondCoins, commission } = validator;
  const address = devnetAddress(operator);
  return {
    title: `register the validator ${moniker}`,
    to,
    valueWei: parseEther(String(bondCoins)),
    data: encodeFunctionData({
      abi,
      functionName: "registerFor",
      args: [
        address,
        {
          metadata: {
            moniker,
            website: `https://${moniker.toLowerCase()}.example`,
            contact: `ops@${moniker.toLowerCase()}.example`,
            consensus: address,
          },
          commissionBps: commission,
          maxCommissionBps: 2_000,
          maxStepBps: 500,
        },
      ],
    }),
  };
}

function funding(to: Address): Call {
  return {
    title: "fund the rewards of staking",
    to,
    valueWei: parseEther(String(rewardCoins)),
    data: encodeFunctionData({ abi, functionName: "fund", args: [rewardDays * 86_400] }),
  };
}

function delegation(to: Address, id: number, coins: number): Call {
  return {
    title: `delegate ${coins} coins to validator ${id}`,
    to,
    valueWei: parseEther(String(coins)),
    data: encodeFunctionData({ abi, functionName: "delegate", args: [id, 0n] }),
    extraGas: settlingGas,
  };
}

async function jailing(
  { client }: Awaited<ReturnType<typeof openChainSession>>,
  staking: Address,
): Promise<Call> {
  const { timestamp } = await client.getBlock();
  const id = await client.readContract({
    address: staking,
    abi,
    functionName: "validatorIdOf",
    args: [devnetAddress(validators[2].operator)],
  });
  return {
    title: "jail a validator",
    to: staking,
    data: encodeFunctionData({
      abi,
      functionName: "jail",
      args: [id, Number(timestamp) + jailDays * 86_400, "missed 500 blocks in a row"],
    }),
    extraGas: settlingGas,
  };
}
