import { expect, test } from "vitest";
import { ledgerOf } from "#app/domain/tokens/reflection/reflection-math.ts";
import { simulateTransfer, withTreatments } from "./simulate.ts";

const balances = new Map([
  ["owner", 500_000n],
  ["alice", 250_000n],
  ["pair", 250_000n],
]);
const keys = [...balances.keys(), "new"];
const ledger = ledgerOf(balances, 100);

test("previews each account's gain apart from what it sends and receives", () => {
  const simulation = simulateTransfer(ledger, { from: "alice", to: "new", value: 100_000n }, keys);
  expect(simulation).toMatchObject({ kind: "moved", fee: 1_000n, net: 99_000n, freeBecause: null });
  if (simulation.kind !== "moved") return;
  expect(Object.fromEntries(simulation.after)).toEqual({
    owner: { balance: 500_500n, gain: 500n },
    alice: { balance: 150_150n, gain: 150n },
    pair: { balance: 250_250n, gain: 250n },
    new: { balance: 99_099n, gain: 99n },
  });
});

test("gives an excluded account no gain in a simulation and shares it among the others", () => {
  const treated = withTreatments(ledger, new Map([["pair", { excluded: true, exempt: false }]]));
  const simulation = simulateTransfer(
    treated,
    { from: "alice", to: "owner", value: 100_000n },
    keys,
  );
  if (simulation.kind !== "moved") throw new Error("It was refused.");
  expect(simulation.after.get("pair")).toEqual({ balance: 250_000n, gain: 0n });
  const all = [...simulation.after.values()].reduce((sum, { balance }) => sum + balance, 0n);
  expect(1_000_000n - all).toBeLessThan(4n);
});

test.each([
  [{ from: "alice", to: "alice" }, null, "Transfers to oneself are free."],
  [{ from: "alice", to: "pair" }, "pair", "The recipient is exempt from the fee."],
  [{ from: "pair", to: "alice" }, "pair", "The sender is exempt from the fee."],
])("explains a transfer without a fee: %j", (requested, exempt, message) => {
  const treated = withTreatments(
    ledger,
    new Map(exempt === null ? [] : [[exempt, { excluded: false, exempt: true }]]),
  );
  const simulation = simulateTransfer(treated, { ...requested, value: 10_000n }, keys);
  expect(simulation).toMatchObject({ fee: 0n, freeBecause: message });
});

test("reports the balance if the sender has too little", () => {
  expect(simulateTransfer(ledger, { from: "alice", to: "pair", value: 250_001n }, keys)).toEqual({
    kind: "insufficient",
    balance: 250_000n,
  });
});
