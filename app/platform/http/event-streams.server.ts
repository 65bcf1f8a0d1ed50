import { errorResponse } from "#app/platform/responses.server.ts";

export const eventStreamType = "text/event-stream";

const retryMs = 5_000;
/** More often than proxies close a connection that is idle. */
const heartbeatMs = 15_000;
/** A client's rights are checked when it opens a stream, so none stays open for longer. */
const maxAgeMs = 10 * 60_000;
/** Texts that wait for a client, before it counts as one that does not read. */
const maxUnread = 16;

/** One client's stream. */
export type EventSink = {
  /** Sends an event. @param data a single line */
  send: (data: string) => void;
  end: () => void;
  /** Aborted once the stream has ended, by whichever side. */
  ended: AbortSignal;
};

type Opening = {
  request: Request;
  clientAddress: string;
  /** Begins to send. */
  follow: (sink: EventSink) => void;
};

type Limits = {
  max: number;
  maxOfNetwork: number;
  /** Returns the network of an IP address. */
  networkOf: (clientAddress: string) => string;
};

/**
 * Creates a process's streams of server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html), of which only so many are open
 * at once.
 */
export function createEventStreams({ max, maxOfNetwork, networkOf }: Limits) {
  /** Networks of the clients. */
  const networks = new Map<EventSink, string>();
  let isClosed = false;
  return {
    /** Returns a stream; 429 or 503 if too many are open, and once the process stops. */
    open: ({ request, clientAddress, follow }: Opening): Response => {
      const network = networkOf(clientAddress);
      const own = [...networks.values()].filter((one) => one === network).length;
      if (own >= maxOfNetwork) return rejectStream(429, "rate-limited");
      if (isClosed || networks.size >= max) return rejectStream(503, "busy");
      // No client would read, and so end, the stream of a HEAD request.
      if (request.method === "HEAD") return new Response(null, { headers });
      const body = createStream(request.signal, (sink) => {
        networks.set(sink, network);
        sink.ended.addEventListener("abort", () => networks.delete(sink));
        follow(sink);
      });
      return new Response(body, { headers });
    },

    /** Ends all streams for good, so that a server can stop without waiting for them. */
    close: (): void => {
      isClosed = true;
      for (const { end } of networks.keys()) end();
    },
  };
}

const headers = {
  "Content-Type": eventStreamType,
  "Cache-Control": "no-store, no-transform",
  // nginx would hold events back.
  "X-Accel-Buffering": "no",
};

function rejectStream(status: number, code: string): Response {
  const message = "Too many event streams are open. Poll instead, or try again later.";
  return errorResponse(status, code, message, { "Retry-After": "30" });
}

/** @param left aborted when the client leaves */
function createStream(
  left: AbortSignal,
  onOpen: (sink: EventSink) => void,
): ReadableStream<Uint8Array> {
  const ended = new AbortController();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const sink = createSink(controller, ended);
        onOpen(sink);
        left.addEventListener("abort", sink.end);
        if (left.aborted) sink.end();
      },
      cancel: () => ended.abort(),
    },
    new CountQueuingStrategy({ highWaterMark: maxUnread }),
  );
}

function createSink(
  controller: ReadableStreamDefaultController<Uint8Array>,
  ended: AbortController,
): EventSink {
  const encoder = new TextEncoder();
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    controller.close();
  };
  const write = (text: string) => {
    if (ended.signal.aborted) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  write(`retry: ${retryMs}\n\n`);
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs);
  const expiry = setTimeout(end, maxAgeMs);
  ended.signal.addEventListener("abort", () => {
    clearInterval(heartbeat);
    clearTimeout(expiry);
  });
  return { send: (data) => write(`data: ${data}\n\n`), end, ended: ended.signal };
}
