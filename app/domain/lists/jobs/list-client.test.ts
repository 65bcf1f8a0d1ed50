import { afterEach, expect, test } from "vitest";
import { answerList, type ListRequest, type ListWork } from "./list-job.ts";
import { alice, bob, options } from "./recipients.test-support.ts";
import { createListClient, type ListPort } from "./list-client.ts";
import { readRecipients, type ReadRecipients } from "./reading.ts";
import type { ParseOptions } from "#app/domain/lists/values/recipients.types.ts";

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

const burn = "0x000000000000000000000000000000000000dead";

type Request = ListRequest<ParseOptions>;
type Work = ListWork<ParseOptions>;

function work(source: string | ArrayBuffer, change: Work["change"] = null): Work {
  return { source, options: options(), change };
}

/**
 * Worker end of a real channel, so that messages are really cloned and buffers really transferred.
 */
function startWorker() {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const received: Request[] = [];
  const failures: (() => void)[] = [];
  port2.addEventListener("message", ({ data }: MessageEvent<Request>) => {
    received.push(data);
    port2.postMessage(answerList(readRecipients, data));
  });
  port1.start();
  port2.start();
  const port: ListPort<ParseOptions, ReadRecipients> = {
    postMessage: (request, transfer) => port1.postMessage(request, transfer),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === "error") failures.push(() => listener(new Event("error") as never));
      else port1.addEventListener(type, listener as EventListener);
    },
    terminate: () => port1.close(),
  };
  const fail = () => failures.forEach((onState) => onState());
  return { client: createListClient(port), received, fail };
}

test("returns a list as figures, with its rows printed into a file", async () => {
  const { client } = startWorker();
  const outcome = await client.parse(work(`${alice},1.5`));
  expect(outcome).toMatchObject({
    kind: "parsed",
    text: null,
    result: { ready: { totals: { total: 1_500_000n } } },
  });
  const { result } = outcome as Extract<typeof outcome, { kind: "parsed" }>;
  const rows = "ready" in result ? result.ready?.rowsFile : null;
  expect(await rows?.text()).toBe(`[[1,"${alice.toLowerCase()}","1500000",""]]`);
});

test("answers only the last of several queued requests and sends none in between", async () => {
  const { client, received } = startWorker();
  const outcomes = await Promise.all(
    ["1", "2", "3", "4"].map((amount) => client.parse(work(`${alice},${amount}`))),
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual([
    "superseded",
    "superseded",
    "superseded",
    "parsed",
  ]);
  expect(outcomes[3]).toMatchObject({ result: { totals: { total: 4_000_000n } } });
  expect(received.map(({ source }) => source)).toEqual([`${alice},1`, `${alice},4`]);
  expect(await client.parse(work(`${alice},5`))).toMatchObject({ kind: "parsed" });
});

test("transfers a file to the worker and returns its text for the editor", async () => {
  const { client } = startWorker();
  const { buffer } = new TextEncoder().encode(`${alice},2`);
  const outcome = await client.parse(work(buffer));
  expect(outcome).toMatchObject({ kind: "parsed", text: `${alice},2` });
  expect(buffer.byteLength).toBe(0);
});

test("proposes fixes for all lines that change neither payee nor amount, with a preview", async () => {
  const { client } = startWorker();
  const source = `${alice},+1\n${bob},-2\n'${bob}';'5'`;
  expect(await client.parse(work(source, "safe"))).toMatchObject({
    text: null,
    result: { problems: { errors: 3, safe: 2 } },
    proposal: {
      source,
      text: `${alice},1\n${bob},-2\n${bob},5`,
      count: 2,
      first: [
        { line: 1, before: `${alice},+1`, after: `${alice},1` },
        { line: 3, before: `'${bob}';'5'`, after: `${bob},5` },
      ],
    },
  });
});

test("fixes several errors on one line in one step", async () => {
  const { client } = startWorker();
  const outcome = await client.parse(work(`'${alice}','1'\n“${bob}”,“1,000.5”`, "safe"));
  expect(outcome).toMatchObject({ proposal: { text: `${alice},1\n"${bob}",1000.5`, count: 2 } });
});

test("turns lines that are left out into comments, which are listed and pay nothing", async () => {
  const { client } = startWorker();
  const outcome = await client.parse(work(`${alice},1\nx,2\n,3\n${bob},`, "leave-out"));
  const text = [
    `${alice},1`,
    "# Left out (This is not an address; one begins with 0x and has 40 digits.): x,2",
    "# Left out (The line has no address.): ,3",
    `# Left out (The line has no amount.): ${bob},`,
  ].join("\n");
  expect(outcome).toMatchObject({ proposal: { text, count: 3 } });
  expect(await client.parse(work(text))).toMatchObject({
    result: {
      counts: { rows: 1, errors: 0, comments: 0, leftOut: 3 },
      skipped: { count: 3 },
    },
  });
});

test("reports bad lines by number, each once with its highest severity", async () => {
  const { client } = startWorker();
  const list = `${burn},x\n${burn},1\n${alice},1\n${bob},x`;
  expect(await client.parse(work(list))).toMatchObject({
    result: {
      problems: {
        first: [{ line: 1 }, { line: 4 }, { line: 1 }, { line: 2 }],
        lines: { errors: Uint32Array.of(1, 4), warnings: Uint32Array.of(2) },
      },
    },
  });
});

test("rejects a file that is not text", async () => {
  const { client } = startWorker();
  expect(await client.parse(work(new ArrayBuffer(8)))).toMatchObject({
    kind: "parsed",
    text: null,
    result: { kind: "rejected", reason: "not-text" },
  });
});

test("answers every pending request when the worker crashes", async () => {
  const { client, fail } = startWorker();
  const pending = client.parse(work(`${alice},1`));
  fail();
  expect(await pending).toMatchObject({ kind: "failed" });
  expect(await client.parse(work(`${alice},1`))).toMatchObject({ kind: "failed" });
});

test("reports a request that cannot be posted and goes on with the next", async () => {
  const sent: Request[] = [];
  const client = createListClient<ParseOptions, ReadRecipients>({
    postMessage(request) {
      if (request.source instanceof ArrayBuffer) throw new DOMException("", "DataCloneError");
      sent.push(request);
    },
    addEventListener: () => {},
    terminate: () => {},
  });
  expect(await client.parse(work(new ArrayBuffer(8)))).toMatchObject({ kind: "failed" });
  void client.parse(work(`${alice},3`));
  expect(sent).toHaveLength(1);
});

test("supersedes pending requests when the page is left", async () => {
  const { client } = startWorker();
  const pending = [client.parse(work(alice)), client.parse(work(alice))];
  client.dispose();
  expect(await Promise.all(pending)).toEqual([{ kind: "superseded" }, { kind: "superseded" }]);
});
