import type { BrowserContext } from "playwright-core";
import { zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { waitFor } from "#tests/support/wait.ts";

/** The chain with the most assets, and so the longest transaction. */
const sepolia = 11155111;

type Paid = { status: string; payments: { chainId: number; hash: string }[] };

/**
 * Returns every page of the console with content: pays each asset of the faucet to a new account,
 * and waits until it is confirmed. The last page does not exist.
 *
 * @throws if it is not paid.
 */
export async function listPages(admin: BrowserContext, url: string): Promise<string[]> {
  const { request } = admin;
  const address = privateKeyToAddress(generatePrivateKey());
  const status = await request.get(`/api/faucet/status?address=${address}`);
  const assets = (await status.json()) as { asset: string }[];
  const requested = await request.post("/api/faucet", {
    headers: { Origin: url },
    data: { address, assets: assets.map(({ asset }) => asset) },
  });
  const { id } = (await requested.json()) as { id: string };
  const paid = await waitFor("the payments", async () => {
    const answer = (await (await request.get(`/api/faucet/${id}`)).json()) as Paid;
    return answer.status === "confirmed" ? answer : null;
  });
  return [
    "/",
    "/bridgeAdmin/messages",
    "/bridgeAdmin/controls",
    "/bridgeAdmin/handover",
    "/faucet",
    `/faucet?to=${address}&request=${id}`,
    "/faucet/history",
    `/faucet/history/${id}`,
    "/faucet/vaults",
    "/faucet/access",
    "/faucet/access/vouchers/add",
    await addVoucher(admin, url),
    "/faucet/access/grants/add",
    await addGrant(admin, url),
    "/faucet/rules",
    "/faucet/rules/wallet",
    "/faucet/rules/add/requests",
    "/faucet/rules/lists",
    "/faucet/rules/test-request",
    "/faucet/access",
    "/faucet/access/keys/add",
    "/faucet/statistics",
    "/faucet/statistics?range=30d",
    "/faucet/settings",
    "/bridgeAdmin/solvency",
    "/bridgeAdmin/configuration",
    "/bridge",
    "/bridge?from=11155111&to=97&token=USDT",
    `/bridge/sent/4443/0x${"ab".repeat(32)}`,
    "/multiSender",
    "/multiSender/campaigns",
    "/multiSender/addresses",
    "/token/createToken",
    "/token/createToken/mine?show=all",
    "/token/createToken/list",
    "/token/mintBurning",
    "/inbox?show=all",
    "/inbox/channels",
    "/inbox/channels/add/webhook",
    "/inbox/history",
    "/burn",
    "/burn/native",
    "/burn/history",
    "/burn/network?window=1h",
    "/vesting",
    "/vesting/create",
    "/vesting/batch",
    "/ecoSystem/stakingIncentive",
    "/ecoSystem/validatorIncentive",
    "/ecoSystem/validatorReward",
    await beginIncentive(admin, url, "stakingIncentive"),
    await beginIncentive(admin, url, "validatorIncentive"),
    "/ecoSystem/createDevTask/add",
    "/ecoSystem/createDevTask/add?template=design",
    "/ecoSystem/createdDevTasK",
    "/ecoSystem/createdDevTasK/import",
    "/staking",
    "/staking?show=jailed&sort=commission",
    "/staking/mine",
    "/staking/validator",
    "/admin/validators",
    "/admin/validators/add",
    "/admin/validators/list",
    "/staking/history",
    "/staking/1",
    "/admin/slashing",
    "/admin/parameters",
    "/admin/rewards",
    "/admin/uptime",
    "/admin/access",
    "/staking/alerts",
    "/ecoSystem",
    "/ecoSystem/treasury?show=all",
    "/ecoSystem/treasury/1",
    "/ecoSystem/validatorClaim",
    "/ecoSystem/validatorClaim/roots",
    "/ecoSystem/validatorClaim/roots/1-1",
    "/ecoSystem/validatorClaim/history",
    "/ecoSystem/validatorClaim/check",
    "/ecoSystem/developerRewards",
    "/ecoSystem/developerRewards?show=submitted",
    "/ecoSystem/developerRewards/claim",
    "/ecoSystem/developerRewards/ledger",
    "/ecoSystem/developerRewards/leaderboard",
    "/ecoSystem/submitedIncentive",
    "/ecoSystem/submitedIncentive/add",
    "/ecoSystem/submitedIncentive/decisions",
    "/ecoSystem/boostRewards",
    "/ecoSystem/boostRewards/history",
    "/ecoSystem/boostRewards/manage",
    "/token/standerdReflection",
    ...paid.payments
      .filter(({ chainId }) => chainId === sepolia)
      .map(({ chainId, hash }) => `/explorer/${chainId}/tx/${hash}`),
    `/explorer/4443/address/${address}`,
    "/explorer/4443/block/1",
    "/terms",
    "/terms/acceptances",
    "/logout",
    "/no-such-page",
  ];
}

/** Adds a voucher of the faucet; returns the path of its page. */
async function addVoucher({ request }: BrowserContext, url: string): Promise<string> {
  const answer = await request.post("/faucet/access/vouchers/add", {
    headers: { Origin: url },
    form: {
      name: "Workshop in December",
      codes: "2",
      usesPerCode: "30",
      [`amount-${zeroAddress}@4443`]: "25",
    },
  });
  const [path] = /\/faucet\/access\/vouchers\/[0-9a-f-]{36}/.exec(await answer.text()) ?? [];
  if (path === undefined) throw new Error(`No voucher was added: ${answer.status()}.`);
  return path;
}

/** Creates a grant of the faucet; returns the path of its page. */
async function addGrant({ request }: BrowserContext, url: string): Promise<string> {
  const answer = await request.post("/faucet/access/grants/add", {
    headers: { Origin: url },
    form: {
      name: "Alder Bridge",
      website: "https://alder.example",
      purpose: "Transfers of our test suite, every night.",
      contact: "ops@alder.example",
      [`amount-${zeroAddress}@4443`]: "500",
    },
    maxRedirects: 0,
  });
  const path = answer.headers()["location"];
  if (path === undefined) throw new Error(`No grant was created: ${answer.status()}.`);
  return path;
}

/** Creates a draft and returns its page. */
async function beginIncentive({ request }: BrowserContext, url: string, kind: string) {
  const answer = await request.post(`/ecoSystem/${kind}?index`, {
    headers: { Origin: url },
    form: {},
    maxRedirects: 0,
  });
  const path = answer.headers()["location"];
  if (path === undefined) throw new Error(`No draft was begun: ${answer.status()}.`);
  return path;
}
