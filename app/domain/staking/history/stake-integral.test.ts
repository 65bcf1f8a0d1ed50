import fc from "fast-check";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import type { StakeEvent } from "./stake-event.ts";
import { integrateStake } from "./stake-integral.ts";

const account = (n: number): Hex => `0x${n.toString(16).padStart(40, "0")}`;
const [ana, ben] = [account(1), account(2)];
const at = (second: number, event: StakeEvent) => ({ at: second * 1_000, event });
const stake = (id: number, owner: Hex, amount: bigint): StakeEvent => ({
  name: "Delegated",
  id,
  owner,
  amount,
  shares: amount,
});
const window = { from: 100, to: 200 };

function stakeOf(history: ReturnType<typeof integrateStake>, owner: Hex, validator = 1) {
  const found = history.delegations.find(
    (one) => one.account === owner && one.validator === validator,
  );
  return found?.stakeSeconds ?? 0n;
}

test("counts stake for the seconds of the window in which it was there", () => {
  const history = integrateStake(
    [
      at(50, stake(1, ana, 10n)),
      at(150, stake(1, ben, 10n)),
      at(200, stake(1, ben, 1_000n)),
      at(300, stake(1, ana, 1_000n)),
    ],
    window,
  );
  expect([stakeOf(history, ana), stakeOf(history, ben)]).toEqual([1_000n, 500n]);
  expect(history.validators[0]?.stakeSeconds).toBe(1_500n);
});

test("devalues every share from a slash on", () => {
  const history = integrateStake(
    [
      at(50, stake(1, ana, 60n)),
      at(60, stake(1, ben, 40n)),
      at(150, { name: "Slashed", id: 1, bps: 5_000, fromBonded: 50n }),
    ],
    window,
  );
  expect([stakeOf(history, ana), stakeOf(history, ben)]).toEqual([4_500n, 3_000n]);
  expect(history.validators[0]?.slashes).toBe(1);
});

test("counts redelegated stake at its new validator and unbonding stake nowhere", () => {
  const moved = { from: 1, to: 2, owner: ana, amount: 10n, sharesOut: 10n, sharesIn: 10n };
  const out = { id: 2, owner: ana, amount: 4n, shares: 4n, nonce: 1, readyAt: 9 };
  const history = integrateStake(
    [
      at(10, stake(1, ana, 10n)),
      at(120, { name: "Redelegated", ...moved }),
      at(150, { name: "UnbondStarted", ...out }),
      at(175, { name: "UnbondCancelled", ...out }),
    ],
    window,
  );
  expect(stakeOf(history, ana, 1)).toBe(200n);
  expect(stakeOf(history, ana, 2)).toBe(30n * 10n + 25n * 6n + 25n * 10n);
});

test("marks a validator as jailed if it was in jail when the window began", () => {
  const registered = {
    name: "ValidatorRegistered",
    operator: ana,
    commissionBps: 300,
    maxCommissionBps: 9,
    maxStepBps: 9,
  } as const;
  const status = (id: number, to: "active" | "jailed") =>
    ({ name: "StatusChanged", id, status: to, until: 0 }) as const;
  const history = integrateStake(
    [
      at(1, { ...registered, id: 1 }),
      at(1, { ...registered, id: 2 }),
      at(1, { ...registered, id: 3 }),
      at(50, status(1, "jailed")),
      at(60, status(2, "jailed")),
      at(90, status(2, "active")),
      at(150, status(1, "active")),
      at(180, status(3, "jailed")),
      at(190, status(3, "active")),
      at(190, { name: "CommissionChanged", id: 3, commissionBps: 100 }),
    ],
    window,
  );
  expect(history.validators.map(({ wasJailed }) => wasJailed)).toEqual([true, false, true]);
  expect(history.validators.map(({ commissionBps }) => commissionBps)).toEqual([300, 300, 300]);
});

test("sums adjacent windows to the whole, except for share rounding", () => {
  const event = fc.record({
    second: fc.nat(300),
    id: fc.integer({ min: 1, max: 3 }),
    owner: fc.integer({ min: 1, max: 4 }).map(account),
    amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 40 }),
      fc.integer({ min: 1, max: 299 }),
      (input, cut) => {
        const events = [...input]
          .sort((a, b) => a.second - b.second)
          .map(({ second, id, owner, amount }) => at(second, stake(id, owner, amount)));
        const whole = integrateStake(events, { from: 0, to: 300 });
        const first = integrateStake(events, { from: 0, to: cut });
        const second = integrateStake(events, { from: cut, to: 300 });
        for (const { account: owner, validator, stakeSeconds } of whole.delegations) {
          const parts = stakeOf(first, owner, validator) + stakeOf(second, owner, validator);
          expect(stakeSeconds - parts <= 2n && parts - stakeSeconds <= 2n).toBe(true);
        }
      },
    ),
  );
});
