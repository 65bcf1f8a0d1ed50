import { JSDOM } from "jsdom";
import { getAddress, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { listOpenAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import type { AuditAction } from "#app/domain/activity/audit-actions.ts";
import {
  insertListedToken,
  selectListedTokens,
} from "#app/domain/assets/listed-token.store.server.ts";
import { saveUptimeForm } from "#app/features/staking-admin/uptime/uptime-form.server.ts";
import { actOnList } from "#app/features/tokens/shared/list-form.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { claimHubChain } from "#tests/support/claim-hub-chain.ts";
import { deploy } from "#tests/support/deploy.ts";
import { png } from "#tests/support/images.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seededEscrow, seedSubmissions, seedTasks } from "#tests/support/tasks.ts";

type Fields = Readonly<Record<string, string>>;

/** The form of a page, found by a field in it. */
type Opened = { url: string; field: string; readForm: () => Promise<Fields> };

/** A form that replaces what is saved, and what two admins who opened it at once enter. */
type Edit = {
  open: () => Opened | Promise<Opened>;
  first: Fields;
  second: Fields;
  /** How the second is shown the change of the first. */
  message: string;
};

let app: App;
let runtime: TestRuntime;
const cookies = { first: "", second: "" };
const accounts = {
  first: privateKeyToAccount(devnetKey(devnetIndex.admins[0])),
  second: privateKeyToAccount(devnetKey(devnetIndex.admins[1])),
};
const friend = getAddress(`0x${"ab".repeat(20)}`);
const queue = "/ecoSystem/submitedIncentive";
let submissions: string[];
mockChains(14_443, claimHubChain);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const contracts = {
    taskEscrow: seededEscrow,
    claim: accounts.first.address,
    accessManager: accounts.first.address,
    validatorStaking: accounts.second.address,
    slashCourt: accounts.second.address,
    minimumContract: accounts.second.address,
  };
  deploy(runtime, { 4443: { contracts } });
  cookies.first = await signIn(app, accounts.first);
  cookies.second = await signIn(app, accounts.second);
  const [task] = await seedTasks(runtime.database.db, 1);
  if (!task) throw new Error("No task was seeded.");
  submissions = await seedSubmissions(runtime.database.db, task, 2);
});
afterAll(() => runtime.close());

async function read(url: string): Promise<string> {
  const response = await app.handle(appRequest(url, { cookie: cookies.second }));
  expect([url, response.status]).toEqual([url, 200]);
  return response.text();
}

const send = (as: keyof typeof cookies, url: string, form: Fields) =>
  app.handle(appRequest(url, { method: "POST", cookie: cookies[as], form }));

/** Returns the texts of the form that a selector's field is in, as a browser would submit them. */
function fieldsOf(html: string, field: string): Fields {
  const { document, FormData } = new JSDOM(html).window;
  const form = document.querySelector(field)?.closest("form");
  if (!form) throw new Error(`There is no form with ${field}.`);
  const texts = [...new FormData(form)].map(([name, text]) =>
    typeof text === "string" ? [name, text] : [name, ""],
  );
  return Object.fromEntries(texts) as Fields;
}

const onPage = (url: string, field: string) => ({
  url,
  readForm: async () => fieldsOf(await read(url), field),
  field,
});

const terms = {
  token: zeroAddress,
  budget: "1000",
  start: "2026-11-20T00:00",
  end: "2026-11-30T00:00",
  intervalHours: "24",
  claimDays: "30",
  source: "stakers",
  rule: "pro-rata",
};
const verdict = "moves a submission to its next state, once";
const once = "happens once";
const added = "adds to what is saved and replaces nothing";
const own = "is one's own";
const signed = "is on the chain, which orders the changes";
const draft = "is guarded by the time of its last save, which task-api.test.ts tests";

/** Forms that replace what is saved, and why each other action replaces nothing. */
const edits: Readonly<Record<AuditAction, Edit | string>> = {
  "faucet.settings": {
    open: () => onPage("/faucet/settings", `[value="${zeroAddress}@4443"]`),
    first: { amount: "11" },
    second: { amount: "12" },
    message: "has changed this from 10 TAN to 11 TAN since you opened the page.",
  },
  "faucet-rule.change": {
    open: () => onPage("/faucet/rules/wallet", "[name=limit]"),
    first: { limit: "11" },
    second: { limit: "12" },
    message: "has changed this from 10 to 11 since you opened the page.",
  },
  "faucet.pause": {
    open: () => onPage("/faucet/settings", "[name=message]"),
    first: { paused: "yes", message: "Back at 14:00 UTC" },
    second: { paused: "yes", message: "Out of coins" },
    message: "has saved Back at 14:00 UTC here.",
  },
  "faucet.canary": {
    open: () => onPage("/faucet/settings", "[name=everyMinutes]"),
    first: { everyMinutes: "10" },
    second: { everyMinutes: "20" },
    message: "has saved 10 here.",
  },
  "faucet.return-address": {
    open: () => onPage("/faucet/settings", "[name=returnAddress]"),
    first: { returnAddress: getAddress(`0x${"a1".repeat(20)}`) },
    second: { returnAddress: getAddress(`0x${"b2".repeat(20)}`) },
    message: `has saved ${getAddress(`0x${"a1".repeat(20)}`)} here.`,
  },
  "address-book.name": {
    open: () => onPage("/multiSender/addresses", "[name=intent][value=name]"),
    first: { address: friend, name: "Ana" },
    second: { address: friend, name: "Bob" },
    message: "has saved Ana here.",
  },
  "submission.label": {
    open: () => onPage(`${queue}/${submissions[0]}`, "[name=intent][value=label]"),
    first: { label: "high" },
    second: { label: "low" },
    message: "to High since you opened the page.",
  },
  "submission.assign": {
    open: () => onPage(`${queue}/${submissions[1]}`, "[name=intent][value=assign]"),
    first: { assignee: accounts.first.address },
    second: { assignee: accounts.second.address },
    message: `to ${shortenAddress(accounts.first.address)} since you opened the page.`,
  },
  "incentive.terms": {
    open: async () => {
      const begun = await send("first", "/ecoSystem/stakingIncentive?index", {});
      const url = begun.headers.get("Location") ?? "";
      return { ...onPage(url, "[name=title]"), url: `${url}?index` };
    },
    first: { ...terms, title: "Autumn stakers" },
    second: { ...terms, title: "Winter stakers" },
    message: "has saved Autumn stakers here.",
  },
  "alarm.acknowledge": {
    open: async () => onPage(`/inbox/${await raiseAlarmOnce()}`, "[name=note]"),
    first: { note: "I refill it." },
    second: { note: "No, I do." },
    message: "has saved I refill it. here.",
  },
  "channel.change": {
    open: async () => onPage(await addChannelOnce(), "[name=intent][value=details]"),
    first: { name: "Night" },
    second: { name: "Day" },
    message: "has changed this from On call to Night since you opened the page.",
  },
  "alarm.mute": "sets one time, which anyone may end",
  "faucet-grant.add": added,
  "faucet-grant.decide": once,
  "faucet-grant.lock": once,
  "faucet-grant.revoke": once,
  "faucet-grant.unlock": once,
  "faucet-key.add": added,
  "faucet-key.revoke": once,
  "faucet-key.rotate": "replaces what is shown once, and not to others",
  "faucet-list.add": added,
  "faucet-list.change": "replaces entries of a list, and logs what they were",
  "faucet-list.remove": once,
  "faucet-payment.cancel": once,
  "faucet-payment.retry": once,
  "faucet-rule.add": added,
  "faucet-rule.move": "moves a rule by one place in the saved order",
  "faucet-rule.remove": once,
  "faucet-voucher.add": added,
  "faucet-voucher.revoke": once,
  "channel.add": added,
  "channel.pause": once,
  "channel.remove": once,
  "channel.replace-secret": "replaces what nobody can see",
  "channel.resume": once,
  "channel.send-again": once,
  "channel.test": added,
  "staking.set-uptime-threshold": "is rejected in a conflict, see below",
  "address-book.forget": "deletes only the name that its form shows, see below",
  "token-list.logo": "replaces only the logo that its form shows, see below",
  "award.approve": signed,
  "award.discard": once,
  "award.gather": added,
  "award.send": signed,
  "bridge.retry": "asks for another try and saves no value",
  "campaign.create": "the same list is reported as saved before",
  "campaign.remove": "moves a batch to its next state, once",
  "campaign.replan": "moves a batch to its next state, once",
  "campaign.split": "moves a batch to its next state, once",
  "claims.import-list": "the root determines its list",
  "incentive.begin": added,
  "incentive.compute": added,
  "incentive.create": once,
  "incentive.discard": once,
  "incentive.reject-appeal": once,
  "list.mint-not-sent": once,
  "list.resend-mint": once,
  "network.warp": "moves the clock of a test network",
  "reward.cancel-split": once,
  "reward.confirm-adjustment": once,
  "reward.propose-adjustment": added,
  "reward.reject-adjustment": once,
  "reward.set-split": "waits for two days, in which another change is rejected",
  "staking.import-uptime": "shows before it is saved which values it replaces",
  "staking.save-evidence": added,
  "submission.approve": verdict,
  "submission.bulk": "sets one value for all that were selected, and can be undone",
  "submission.bulk-undo": once,
  "submission.changes": verdict,
  "submission.comment": added,
  "submission.conflict": own,
  "submission.enter": added,
  "submission.note": added,
  "submission.reject": verdict,
  "submission.reopen": verdict,
  "submission.score": own,
  "submission.spam": verdict,
  "task.adopt": once,
  "task.approve-cancel": signed,
  "task.attach": added,
  "task.begin": added,
  "task.cancel": once,
  "task.change": signed,
  "task.detach": once,
  "task.discard": once,
  "task.idea": once,
  "task.import": added,
  "task.keep-reason": added,
  "task.no-idea": once,
  "task.offer": draft,
  "task.pause": once,
  "task.publish": signed,
  "task.resume": once,
  "token-list.add": added,
  "token-list.remove": once,
  "token.follow": own,
  "token.unfollow": own,
  "token.verify": once,
  "transaction.send": signed,
};

/** Raises an alarm; returns its id. */
async function raiseAlarmOnce(): Promise<string> {
  const { db } = runtime.database;
  const alarm = bridgeAlarm({ code: "relayer-stopped", subject: "relayer", values: {} });
  await db.transaction().execute((trx) => raiseAlarm(trx, alarm, runtime.now()));
  const [raised] = await listOpenAlarms(db);
  return raised?.id ?? "";
}

/** Adds a channel; returns the path of its page. */
async function addChannelOnce(): Promise<string> {
  const response = await send("first", "/inbox/channels/add/slack", {
    kind: "slack",
    url: "https://hooks.slack.com/services/T0/B0/x",
    name: "On call",
    lowestSeverity: "warning",
    "area-bridge": "on",
  });
  return response.headers.get("Location") ?? "";
}

const forms = Object.entries(edits).flatMap(([action, edit]) =>
  typeof edit === "string" ? [] : [[action, edit] as const],
);

test.each(forms)("%s does not revert what another admin has saved", async (_, edit) => {
  const { url, field, readForm } = await edit.open();
  const form = await readForm();
  expect(Object.keys(form)).toContain("filled-from");
  expect((await send("first", url, { ...form, ...edit.first })).status).toBeLessThan(400);

  const rejected = await send("second", url, { ...form, ...edit.second });
  const html = (await rejected.text()).replaceAll("<!-- -->", "");
  expect(rejected.status).toBe(400);
  const author = shortenAddress(accounts.first.address);
  expect(html).toContain(author);
  expect(html).toContain(`${edit.message} Save again to replace it.`);

  // The rejected input is still there, and sending it again saves it.
  const again = { ...fieldsOf(html, field), ...edit.second };
  expect(fieldsOf(html, field)).toMatchObject(withoutButton(edit.second));
  expect((await send("second", url, again)).status).toBeLessThan(400);
});

/** Without the value of a submit button, which is no field. */
function withoutButton(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "paused"));
}

test("saves only the fields that an admin has changed", async () => {
  const field = `[value="${zeroAddress}@4443"]`;
  const form = fieldsOf(await read("/faucet/settings"), field);
  await send("first", "/faucet/settings", { ...form, amount: "21" });
  const { status } = await send("second", "/faucet/settings", { ...form, cooldownHours: "5" });
  expect(status).toBe(303);
  expect(fieldsOf(await read("/faucet/settings"), field)).toMatchObject({
    amount: "21",
    cooldownHours: "5",
  });
  // A checkbox that is not checked is missing from the form.
  const off = Object.fromEntries(
    Object.entries(fieldsOf(await read("/faucet/settings"), field)).filter(
      ([name]) => name !== "enabled",
    ),
  );
  await send("first", "/faucet/settings", off);
  await send("second", "/faucet/settings", { ...off, enabled: "on", amount: "22" });
  const after = fieldsOf(await read("/faucet/settings"), field);
  expect([after["enabled"], after["amount"]]).toEqual([undefined, "22"]);
});

test("deletes a name of the address book only as long as it is the one that was shown", async () => {
  const url = "/multiSender/addresses";
  const address = getAddress(`0x${"cd".repeat(20)}`);
  await send("first", url, { intent: "name", address, name: "Carl" });
  const shown = fieldsOf(await read(url), `[value="${address}"]`);
  const renaming = { intent: "name", address, name: "Dora", "filled-from": '{"name":"Carl"}' };
  await send("first", url, renaming);
  const rejected = await send("second", url, shown);
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain("has renamed Carl to Dora, which was not removed.");
  const forgotten = await send("second", url, fieldsOf(await read(url), `[value="${address}"]`));
  expect(forgotten.status).toBe(303);
  expect(await read(url)).not.toContain(address);
});

test("shows both thresholds of uptime, and replaces the other's on the second try", async () => {
  const filledWith = '{"threshold":"95"}';
  const save = (threshold: string, filledFrom: string) =>
    saveUptimeForm(
      accounts.first.address,
      formOf({ intent: "threshold", threshold, "filled-from": filledFrom }),
    );
  expect(await save("94", filledWith)).toMatchObject({ kind: "saved" });
  const rejected = await save("93", filledWith);
  expect(rejected).toMatchObject({
    kind: "rejected",
    answer: {
      errors: {
        threshold: expect.stringContaining("has changed this from 95 % to 94 %") as string,
      },
      values: { threshold: "93", filledWith: '{"threshold":"94"}' },
    },
  });
  expect(await save("93", '{"threshold":"94"}')).toMatchObject({ kind: "saved" });
});

test("replaces only the logo that was shown", async () => {
  const token = getAddress(`0x${"ef".repeat(20)}`);
  const by = accounts.first.address;
  const listed = { chainId: 4443, token, symbol: "ALD", name: "Alder", decimals: 6 } as const;
  await insertListedToken(runtime.database.db, { ...listed, logo: null, addedBy: by, addedAt: 1 });
  const change = (seen: string) =>
    actOnList(logoForm({ chain: "4443", token, intent: "logo", seen }), by);
  expect(await change("")).toEqual({ kind: "done" });
  const author = shortenAddress(by);
  expect(await change("")).toEqual({
    kind: "rejected",
    message: `${author} has changed the logo since you opened the page. Reload it, then change the logo.`,
  });
  const [saved] = await selectListedTokens(runtime.database.db);
  expect(await change(saved?.logo ?? "")).toEqual({ kind: "done" });
});

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

function logoForm(fields: Fields): FormData {
  const form = formOf(fields);
  form.set("logo", new File([png], "logo.png", { type: "image/png" }));
  return form;
}
