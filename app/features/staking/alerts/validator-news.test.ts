import { afterEach, expect, test } from "vitest";
import { readerZone, readZoneFrom } from "#app/ui/values/reader-zone.ts";
import { describeNews } from "./validator-news.ts";

const names = new Map([[1, "Alder"]]);
const coin = { symbol: "TAN", decimals: 18 };
const noon = Date.UTC(2026, 10, 18, 12) / 1_000;

const initialZone = readerZone();
afterEach(() => readZoneFrom(() => initialZone));

type Args = Record<string, unknown>;
type Logged = { name: string; args: Args };

const of = (name: string, args: Args): Logged => ({ name, args: { id: 1, ...args } });
const registered = of("ValidatorRegistered", { commissionBps: 500 });
const propose = (commissionBps: number) =>
  of("CommissionProposed", { commissionBps, effectiveAt: noon });
const cancel = (commissionBps: number) => of("CommissionProposalCancelled", { commissionBps });
const change = (before: number, commissionBps: number) =>
  of("CommissionChanged", { before, commissionBps });
const status = (index: number, reason = "") =>
  of("StatusChanged", { status: index, until: noon, reason });

const labelsOf = (...events: Logged[]) =>
  describeNews(events, names, coin).map((news) => news?.label ?? null);
const textsOf = (...events: Logged[]) =>
  describeNews(events, names, coin).map((news) => news?.text ?? null);

test("names each change of the commission by its direction, as it was at the time", () => {
  const events = [registered, propose(700), cancel(700), propose(600), change(500, 600)];
  expect(labelsOf(...events, propose(550), cancel(550), propose(500), change(600, 500))).toEqual([
    "Registered",
    "Commission increase",
    "Commission increase canceled",
    "Commission increase",
    "Commission raised",
    "Commission decrease",
    "Commission decrease canceled",
    "Commission decrease",
    "Commission lowered",
  ]);
  expect(textsOf(registered, propose(400), change(500, 400))).toEqual([
    "Alder was registered with a commission of 5 %.",
    "Alder lowers its commission from 5 % to 4 %.",
    "The commission of Alder is 4 % now, and was 5 %.",
  ]);
});

test("reports jail, release, exit, tombstone and slash, and no other status", () => {
  const [pending, active, jailed, exiting, exited, tombstoned] = [1, 2, 3, 4, 5, 6].map((index) =>
    status(index),
  );
  const all = [pending, active, jailed, active, exiting, exited, tombstoned].flatMap(
    (event) => event ?? [],
  );
  expect(labelsOf(...all, of("Slashed", { bps: 100 }))).toEqual([
    null,
    null,
    "Jailed",
    "Released",
    "Exiting",
    null,
    "Tombstoned",
    "Slashed",
  ]);
});

test("uses the texts of the alerts, with times in UTC for every reader", () => {
  readZoneFrom(() => ({ shown: "local", local: "Asia/Tokyo" }));
  const [, text] = textsOf(registered, status(3, "Down."));
  expect(text).toBe(
    "Alder was jailed: “Down.”. It can be released from 2026-11-18 12:00:00 UTC on. Stake there earns nothing; it can be redelegated or undelegated.",
  );
});
