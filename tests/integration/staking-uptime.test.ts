import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { saveUptimeForm } from "#app/features/staking-admin/uptime/uptime-form.server.ts";
import {
  exportUptime,
  loadUptimePage,
} from "#app/features/staking-admin/uptime/uptime-page.server.ts";
import { loadValidatorsPage } from "#app/features/staking/validators-page.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";

const [admin = 0] = devnetIndex.admins;
const actor = devnetAddress(admin);
let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine, network });
  const { db } = runtime.database;
  onTestFinished(() => runtime.close());
  return {
    audits: async () =>
      (
        await db
          .selectFrom("audit")
          .select(["action", "subject", "details"])
          .where("action", "like", "staking.%")
          .orderBy("id")
          .execute()
      ).map(({ action, subject, details }) => [action, subject, JSON.parse(details) as unknown]),
  };
}

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return saveUptimeForm(actor, form);
}

const add = (epoch: number, list: string) => send({ intent: "import", epoch: String(epoch), list });
const exported = () => new Response(exportUptime()).text();

async function listRecords(search = "") {
  const page = await loadUptimePage(actor, new URLSearchParams(search));
  if (!page) throw new Error("Nothing can be read.");
  return page;
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: an epoch that is imported twice is counted once`, async () => {
    const { audits } = await startOn(engine);
    expect(await add(7, "1,100,98,2\n2,100,90,10")).toMatchObject({ kind: "saved" });
    expect(await add(7, "1,100,98,2\n2,100,91,9")).toMatchObject({ kind: "saved" });
    expect(await exported()).toBe(
      "epoch,validator,expected,signed,missed\r\n7,1,100,98,2\r\n7,2,100,91,9\r\n",
    );
    expect(await audits()).toEqual([
      ["staking.import-uptime", "epoch 7", { added: 2, replaced: 0, unchanged: 0 }],
      ["staking.import-uptime", "epoch 7", { added: 0, replaced: 1, unchanged: 1 }],
    ]);
  });

  onEngine(`${engine}: nothing is kept while a line is wrong, nor by a check`, async () => {
    const { audits } = await startOn(engine);
    const rejected = await add(7, "1,100,98,2\n99,100,90,10");
    expect(rejected).toMatchObject({
      kind: "rejected",
      answer: {
        errors: {
          list: "Nothing was imported. Line 2: validator: There is no validator 99.",
        },
        checked: null,
      },
    });
    const checked = await send({ intent: "check", epoch: "7", list: "1,100,98,2" });
    expect(checked).toMatchObject({
      kind: "checked",
      answer: { checked: { epoch: "7", verdicts: [{ line: 1, kind: "new" }] } },
    });
    expect(await exported()).toBe("epoch,validator,expected,signed,missed\r\n");
    expect(await audits()).toEqual([]);
  });

  onEngine(`${engine}: the list of validators shows the newest epoch's uptime`, async () => {
    await startOn(engine);
    await add(6, "1,100,50,50\n2,100,60,40");
    await add(7, "1,100,98,2");
    const list = await loadValidatorsPage(actor, new URLSearchParams("sort=number"));
    expect(list?.page.rows.map(({ id, uptime }) => [id, uptime])).toEqual([
      [1, { epoch: 7, bps: 9_800 }],
      [2, null],
      [3, null],
    ]);
  });

  onEngine(`${engine}: a list is read by its operators`, async () => {
    await startOn(engine);
    const operator = devnetAddress(devnetIndex.outsideValidators[1]);
    const list = `\uFEFFvalidator;expected;signed;missed\r\n"${operator}";10;9;1\r\n`;
    expect(await add(1, list)).toMatchObject({ kind: "saved" });
    expect(await exported()).toContain("1,2,10,9,1");
  });

  onEngine(
    `${engine}: the newest 90 epochs are drawn, and the threshold decides strikes`,
    async () => {
      const { audits } = await startOn(engine);
      for (let epoch = 1; epoch <= 92; epoch += 1) {
        await add(epoch, `1,100,${epoch > 89 ? 94 : 96},${epoch > 89 ? 6 : 4}`);
      }
      const page = await listRecords("validator=1");
      expect(page.bars).toHaveLength(90);
      expect([page.bars[0]?.epoch, page.bars.at(-1)?.epoch]).toEqual([3, 92]);
      expect(page.records).toMatchObject([{ id: 1, inRow: 3, lastBps: 9_400, epochs: 90 }]);
      expect(await send({ intent: "threshold", threshold: "94" })).toMatchObject({ kind: "saved" });
      expect(await listRecords()).toMatchObject({ thresholdBps: 9_400, records: [{ inRow: 0 }] });
      expect(await send({ intent: "threshold", threshold: "101" })).toMatchObject({
        answer: {
          errors: { threshold: "Enter a percentage from 0.01 to 100." },
          values: { threshold: "101" },
        },
      });
      expect((await audits()).at(-1)).toEqual([
        "staking.set-uptime-threshold",
        "uptime",
        { beforeBps: 9_500, afterBps: 9_400 },
      ]);
    },
  );
}
