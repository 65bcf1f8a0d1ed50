import type { ListAnswer, ListRequest, ListWork } from "./list-job.ts";

export type ListOutcome<List> =
  | Omit<Extract<ListAnswer<List>, { kind: "parsed" }>, "id">
  | { kind: "failed"; message: string }
  /** A later request replaced it, or the page was left. */
  | { kind: "superseded" };

export type ListClient<Options, List> = {
  /** Never rejects. A buffer is transferred, so the caller can no longer read it. */
  parse(work: ListWork<Options>): Promise<ListOutcome<List>>;
  dispose(): void;
};

/** The subset of `Worker` that is used. */
export type ListPort<Options, List> = {
  postMessage(request: ListRequest<Options>, transfer: Transferable[]): void;
  addEventListener(
    type: "message",
    listener: (event: MessageEvent<ListAnswer<List>>) => void,
  ): void;
  addEventListener(type: "error", listener: (event: Event) => void): void;
  terminate(): void;
};

type Waiting<Options, List> = {
  request: ListRequest<Options>;
  settle: (outcome: ListOutcome<List>) => void;
};

/**
 * Creates a client with one request in the worker and at most one waiting, the latest: fast typing
 * in a long list must not queue outdated lists.
 */
export function createListClient<Options, List>(
  port: ListPort<Options, List>,
): ListClient<Options, List> {
  let lastId = 0;
  let current: Waiting<Options, List> | null = null;
  let next: Waiting<Options, List> | null = null;
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
      // Only a buffer that was already transferred makes `postMessage` throw.
      settle({ kind: "failed", message: "The file could not be read. Choose it again." });
      sendNext();
    }
  }

  return {
    parse(work) {
      if (isBroken) return Promise.resolve(workerFailed);
      lastId += 1;
      const request = { ...work, id: lastId };
      const { promise, settle } = createWaiting<List>();
      // The answer to the current request is outdated from now on.
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

function createWaiting<List>() {
  let settle: (outcome: ListOutcome<List>) => void = () => {};
  const promise = new Promise<ListOutcome<List>>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
