import { expect, test } from "vitest";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { type Circumstances, evaluateAsset } from "./availability.ts";

const asset: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: "0x0000000000000000000000000000000000000000",
  decimals: 18,
  image_url: "/tan.svg",
  tag: null,
};

/** Returns the inputs of an available asset, with overrides. */
function circumstances(changes: Partial<Circumstances> = {}): Circumstances {
  return {
    asset,
    settings: { enabled: true, amount: 10n, isUpTo: false, cooldownMs: 1_000 },
    pause: { paused: false, message: "" },
    off: null,
    vault: {
      kind: "ok",
      balance: 1_000n,
      available: 500n,
      cap: 500n,
      refillPerDay: 100n,
      paused: false,
      isLocked: false,
    },
    nextAt: null,
    queued: false,
    now: 1_000_000,
    ...changes,
  };
}

test("allows a request and states the remaining ones", () => {
  expect(evaluateAsset(circumstances())).toMatchObject({
    allowed: true,
    reason: null,
    remaining: 50n,
  });
});

test("blocks a request until the cooldown ends", () => {
  const during = evaluateAsset(circumstances({ nextAt: 1_000_001 }));
  expect(during).toMatchObject({ allowed: false, reason: "cooldown", nextAt: 1_000_001 });
  expect(evaluateAsset(circumstances({ nextAt: 1_000_000 })).allowed).toBe(true);
});

test("reports a pending payout as such, not as a cooldown", () => {
  const status = evaluateAsset(circumstances({ nextAt: 2_000_000, queued: true }));
  expect(status).toMatchObject({ allowed: false, reason: "queued" });
});

test("reports the operator's pause first, with the operator's message", () => {
  const pause = { paused: true, message: "Back at 14:00." };
  expect(evaluateAsset(circumstances({ pause, nextAt: 2_000_000 }))).toMatchObject({
    reason: "paused",
    message: "Back at 14:00.",
  });
});

test("tells an empty vault from a used-up limit", () => {
  const ok = { kind: "ok", cap: 500n, refillPerDay: 100n, paused: false, isLocked: false } as const;
  const dry = evaluateAsset(circumstances({ vault: { ...ok, balance: 9n, available: 500n } }));
  expect(dry).toMatchObject({ reason: "dry", nextAt: null, remaining: 0n });
  const limited = evaluateAsset(
    circumstances({ vault: { ...ok, balance: 1_000n, available: 5n } }),
  );
  // Five units are missing and 100 are refilled per day: a twentieth of a day.
  expect(limited).toMatchObject({ reason: "limit", nextAt: 1_000_000 + 86_400_000 / 20 });
});

test("gives no time for a limit that never refills", () => {
  const vault = {
    kind: "ok",
    balance: 1_000n,
    available: 5n,
    cap: 500n,
    refillPerDay: 0n,
    paused: false,
    isLocked: false,
  } as const;
  expect(evaluateAsset(circumstances({ vault }))).toMatchObject({ reason: "limit", nextAt: null });
});

test("does not report an unreachable chain as an empty vault", () => {
  const status = evaluateAsset(circumstances({ vault: { kind: "unreachable" } }));
  expect(status).toMatchObject({ allowed: false, reason: "unreachable", remaining: null });
});

test("blocks requests for a paused vault, a missing one and a switched-off asset", () => {
  const paused = {
    kind: "ok",
    balance: 1n,
    available: 1n,
    cap: 1n,
    refillPerDay: 1n,
    paused: true,
    isLocked: false,
  } as const;
  expect(evaluateAsset(circumstances({ vault: paused })).reason).toBe("paused");
  expect(evaluateAsset(circumstances({ vault: { kind: "not-deployed" } })).reason).toBe(
    "not-deployed",
  );
  expect(evaluateAsset(circumstances({ off: "switched-off" })).reason).toBe("disabled");
});

test("reports a locked dispenser, which leaves nothing available, not as a limit or empty", () => {
  const vault = {
    kind: "ok",
    balance: 0n,
    available: 0n,
    cap: 500n,
    refillPerDay: 100n,
    paused: false,
    isLocked: true,
  } as const;
  expect(evaluateAsset(circumstances({ vault }))).toMatchObject({
    allowed: false,
    reason: "locked",
    message:
      "TAN cannot be paid now: the faucet's dispenser is locked by an operator on this network.",
    nextAt: null,
  });
  const paused = { ...vault, paused: true };
  expect(evaluateAsset(circumstances({ vault: paused })).reason).toBe("paused");
});

test("sends a limit below one payout to an operator, without a time", () => {
  const vault = {
    balance: 1_000n,
    available: 0n,
    refillPerDay: 100n,
    paused: false,
    isLocked: false,
  };
  for (const cap of [0n, 9n]) {
    const status = evaluateAsset(circumstances({ vault: { ...vault, kind: "ok", cap } }));
    expect(status).toMatchObject({ reason: "limit", nextAt: null });
    expect(status.message).toContain("An operator must raise it.");
  }
});

test("states each reason not to pay a token in its own message, with the address", () => {
  const twin = { ...asset, tag: "0x12…abcd" };
  const saying = (off: Circumstances["off"]) =>
    evaluateAsset(circumstances({ off, asset: twin })).message;
  expect(saying("switched-off")).toBe("TAN (0x12…abcd) is switched off.");
  expect(saying("never-on")).toContain("An operator can switch it on.");
  expect(saying("unlisted")).toContain("no longer on the console's list");
  expect(saying("rescaled")).toContain("changed its decimals since its amount was set");
});

test("blocks only the token whose contract does not respond", () => {
  const status = evaluateAsset(circumstances({ vault: { kind: "unreadable" } }));
  expect(status).toMatchObject({ allowed: false, reason: "unreadable", remaining: null });
  expect(status.message).toContain("The contract of TAN");
});
