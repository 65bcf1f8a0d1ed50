import type { ParseAnswer, ParseRequest, ParseWork } from "./parse-job.ts";

export type ParseOutcome =
  | Omit<Extract<ParseAnswer, { kind: "parsed" }>, "id">
  | { kind: "failed"; message: string }
  /** A later request took its place, or the page has gone. */
  | { kind: "superseded" };

export type RecipientsClient = {
  /** Never rejects. A buffer is transferred, so that the caller can read it no more. */
  parse(work: ParseWork): Promise<ParseOutcome>;
  dispose(): void;
};

/** The part of a worker that is used. */
export type ParsePort = {
  postMessage(request: ParseRequest, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ParseAnswer>) => void): void;
  addEventListener(type: "error", listener: (event: Event) => void): void;
  terminate(): void;
};

type Waiting = { request: ParseRequest; settle: (outcome: ParseOutcome) => void };

export function startRecipientsWorker(): RecipientsClient {
  const worker = new Worker(new URL("./recipients.worker.ts", import.meta.url), {
    type: "module",
  });
  return createRecipientsClient(worker);
}

/**
 * One request at a time is with the worker and at most one waits, the latest: fast typing in a
 * long list must not fill the worker with lists that nobody wants to see any more.
 */
export function createRecipientsClient(port: ParsePort): RecipientsClient {
  let lastId = 0;
  let current: Waiting | null = null;
  let next: Waiting | null = null;
  let isBroken = false;

  port.addEventListener("message", ({ data: { id, ...answer } }) => {
    if (current?.request.id !== id) return;
    current.settle(answer);
    sendNext();
  });
  port.addEventListener("error", () => {
    isBroken = true;
    for (const waiting of [current, next]) waiting?.settle(workerFailed);
    current = null;
    next = null;
  });

  function sendNext(): void {
    current = next;
    next = null;
    if (!current) return;
    const { request, settle } = current;
    try {
      port.postMessage(request, request.source instanceof ArrayBuffer ? [request.source] : []);
    } catch {
      // A buffer that was transferred before cannot be sent again; nothing else is refused.
      settle({ kind: "failed", message: "The file could not be handed over. Choose it again." });
      sendNext();
    }
  }

  return {
    parse(work) {
      if (isBroken) return Promise.resolve(workerFailed);
      lastId += 1;
      const request = { ...work, id: lastId };
      const { promise, settle } = createWaiting();
      // The answer to the request that is under way is out of date from now on.
      current?.settle({ kind: "superseded" });
      next?.settle({ kind: "superseded" });
      next = { request, settle };
      if (!current) sendNext();
      return promise;
    },
    dispose() {
      for (const waiting of [current, next]) waiting?.settle({ kind: "superseded" });
      current = null;
      next = null;
      isBroken = true;
      port.terminate();
    },
  };
}

const workerFailed = {
  kind: "failed",
  message: "The list could not be read in the background. Reload the page.",
} as const;

function createWaiting() {
  let settle: (outcome: ParseOutcome) => void = () => {};
  const promise = new Promise<ParseOutcome>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
