import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAdmin, requireSession, requireStakingAdmin } from "#app/session/guard.server.ts";
import { startSession } from "#app/session/session.server.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest } from "#tests/support/sign-in.ts";
import { acceptTerms } from "#tests/support/terms.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

/** Returns a request of a signed-in account of the embedded network, or of no account. */
async function requestOf(account: number | null, { accepts = true } = {}): Promise<Request> {
  if (account === null) return appRequest("/admin");
  const address = getAddress(devnetAddress(account));
  if (accepts) await acceptTerms(runtime, address);
  const { setCookie } = await startSession(appRequest("/"), {
    address,
    chainId: 4443,
    contract: null,
  });
  return appRequest("/admin", { cookie: setCookie.split(";")[0] ?? "" });
}

/** Returns what a guard throws: a status, or the target of its redirect. */
async function errorOf(guard: Promise<unknown>): Promise<string> {
  const thrown: unknown = await guard.then(
    () => "let in",
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) return String(thrown);
  const target = thrown.headers.get("Location");
  return target === null ? String(thrown.status) : `to ${target}`;
}

/** Returns the error code that a guard throws. */
async function codeOf(guard: Promise<unknown>): Promise<string> {
  const thrown: unknown = await guard.then(
    () => "let in",
    (error: unknown) => error,
  );
  if (thrown instanceof Response && thrown.headers.has("Location")) {
    return `to ${thrown.headers.get("Location")}`;
  }
  const body: unknown = await (thrown as Response).json();
  return (body as { error: { code: string } }).error.code;
}

const { admins, stakingAdmin, bridgeAndEcosystemAdmin, visitor } = devnetIndex;

test("admits accounts on all three lists to the console", async () => {
  const outcomes = await Promise.all(
    [null, visitor, stakingAdmin, bridgeAndEcosystemAdmin, admins[2]].map(async (account) =>
      errorOf(requireAdmin(await requestOf(account))),
    ),
  );
  expect(outcomes).toEqual(["401", "403", "403", "403", "let in"]);
});

test("redirects accounts off the staking list from the validator pool and gates partial ones", async () => {
  const outcomes = await Promise.all(
    [null, visitor, bridgeAndEcosystemAdmin, stakingAdmin, admins[0]].map(async (account) =>
      errorOf(requireStakingAdmin(await requestOf(account))),
    ),
  );
  expect(outcomes).toEqual(["to /", "to /", "to /", "403", "let in"]);
});

test("admits no account before it accepts the terms, and tells outsiders nothing more", async () => {
  await runtime.database.db.deleteFrom("terms_acceptance").execute();
  const accounts = [visitor, stakingAdmin, admins[1]];
  const [atConsole, atPool, atInterface] = await Promise.all(
    [requireAdmin, requireStakingAdmin, requireSession].map((guard) =>
      Promise.all(
        accounts.map(async (account) =>
          codeOf(guard(await requestOf(account, { accepts: false }))),
        ),
      ),
    ),
  );
  const due = "terms-not-accepted";
  expect(atConsole).toEqual(["not-admin", "not-admin", due]);
  expect(atPool).toEqual(["to /", "not-admin", due]);
  expect(atInterface).toEqual([due, due, due]);
});
