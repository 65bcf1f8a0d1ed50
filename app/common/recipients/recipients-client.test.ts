import { afterEach, expect, test } from "vitest";
import { answerParse, type ParseRequest, type ParseWork } from "./parse-job.ts";
import { alice, bob, options } from "./recipients.test-support.ts";
import { createRecipientsClient, type ParsePort } from "./recipients-client.ts";

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

const burn = "0x000000000000000000000000000000000000dead";

function work(source: string | ArrayBuffer, mend = false): ParseWork {
  return { source, options: options(), mend };
}

/** The worker's end of a real channel, so that messages are really cloned and buffers really moved. */
function startWorker() {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const received: ParseRequest[] = [];
  const failures: (() => void)[] = [];
  port2.addEventListener("message", ({ data }: MessageEvent<ParseRequest>) => {
    received.push(data);
    port2.postMessage(answerParse(data));
  });
  port1.start();
  port2.start();
  const port: ParsePort = {
    postMessage: (request, transfer) => port1.postMessage(request, transfer),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === "error") failures.push(() => listener(new Event("error") as never));
      else port1.addEventListener(type, listener as EventListener);
    },
    terminate: () => port1.close(),
  };
  const fail = () => failures.forEach((tell) => tell());
  return { client: createRecipientsClient(port), received, fail };
}

test("a list comes back as figures, and its rows as printed", async () => {
  const { client } = startWorker();
  expect(await client.parse(work(`${alice},1.5`))).toMatchObject({
    kind: "parsed",
    text: null,
    result: {
      ready: {
        totals: { total: 1_500_000n },
        rowsJson: `[{"line":1,"address":"${alice.toLowerCase()}","amount":"1500000","memo":""}]`,
      },
    },
  });
});

test("of several requests in a row only the last is answered, and the ones between never sent", async () => {
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

test("a file is moved to the worker, and its text comes back for the editor", async () => {
  const { client } = startWorker();
  const { buffer } = new TextEncoder().encode(`${alice},2`);
  const outcome = await client.parse(work(buffer));
  expect(outcome).toMatchObject({ kind: "parsed", text: `${alice},2` });
  expect(buffer.byteLength).toBe(0);
});

test("what cannot change who is paid or how much is fixed at once, and the rest is told", async () => {
  const { client } = startWorker();
  const outcome = await client.parse(work(`${alice},+1\n${bob},x\n${bob};5`, true));
  expect(outcome).toMatchObject({
    text: `${alice},1\n${bob},x\n${bob},5`,
    result: { counts: { rows: 2 }, problems: { errors: 1, certain: 0 } },
  });
});

test("bad lines are told by number, each once as what is worse", async () => {
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

test("a file that is no text is refused in words", async () => {
  const { client } = startWorker();
  expect(await client.parse(work(new ArrayBuffer(8)))).toMatchObject({
    kind: "parsed",
    text: null,
    result: { kind: "refused", reason: "not-text" },
  });
});

test("a worker that breaks leaves no request without an answer", async () => {
  const { client, fail } = startWorker();
  const pending = client.parse(work(`${alice},1`));
  fail();
  expect(await pending).toMatchObject({ kind: "failed" });
  expect(await client.parse(work(`${alice},1`))).toMatchObject({ kind: "failed" });
});

test("what cannot be handed over is told, and the next request goes on", async () => {
  const sent: ParseRequest[] = [];
  const client = createRecipientsClient({
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

test("a page that leaves gets no answer any more", async () => {
  const { client } = startWorker();
  const pending = [client.parse(work(alice)), client.parse(work(alice))];
  client.dispose();
  expect(await Promise.all(pending)).toEqual([{ kind: "superseded" }, { kind: "superseded" }]);
});
