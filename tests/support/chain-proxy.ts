import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Failure =
  | "refuse"
  | "hang"
  /** Sends the headers and half the body, then nothing. */
  | "hang in body"
  /** Ends the connection in the middle of the body. */
  | "half a body"
  | "500"
  | "429"
  | "garbage"
  /** Answers as another chain. */
  | "wrong chain"
  /** Closes the connection of each `eth_call`, and answers all else. */
  | "refuse calls"
  /** Answers each `eth_call` with the error of a limit. */
  | "limit calls"
  /** Answers each `eth_call` that names a sender with an error whose text is `hostileText`. */
  | "hostile errors";

/** Text of an error that would run if a page took it for HTML. */
export const hostileText = "<img src=x onerror=alert(1)>";

type Message = { id: unknown; method?: string; params?: unknown[]; result?: unknown };

export type ChainProxy = {
  /** Replaces the chain's RPC address. */
  url: string;
  /** Requests received so far. */
  requests: () => number;
  /** Null lets everything pass. */
  set: (failure: Failure | null) => void;
  close: () => Promise<void>;
};

/**
 * Starts a proxy that stands before a chain's RPC and can fail in many ways. Its port is a free one
 * unless it is given.
 */
export async function startChainProxy(options: {
  port?: number;
  targetPort: number;
}): Promise<ChainProxy> {
  let failure: Failure | null = null;
  let requests = 0;
  /** Connections whose answer does not end. */
  const hanging = new Set<Socket>();
  const server = http.createServer((request, response) => {
    requests += 1;
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const messages = JSON.parse(Buffer.concat(chunks).toString()) as Message | Message[];
    const now = failure;
    if (now === "refuse") {
      request.socket.destroy();
      return;
    }
    if (now === "hang") {
      hanging.add(request.socket);
      return;
    }
    const calls = [messages].flat().filter(({ method }) => method === "eth_call");
    if (now === "refuse calls" && calls.length > 0) {
      request.socket.destroy();
      return;
    }
    if (now === "limit calls" && calls.length > 0) {
      const error = { code: -32005, message: "limit exceeded" };
      const answers = each(messages, ({ id }) => ({ jsonrpc: "2.0", id, error }));
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(answers));
      return;
    }
    if (now === "500" || now === "429") {
      response.writeHead(Number(now), { "Content-Type": "text/plain" }).end("no");
      return;
    }
    if (now === "garbage") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html>login</html>");
      return;
    }
    const text = await forward(messages);
    response.setHeader("Content-Type", "application/json");
    if (now === "hang in body" || now === "half a body") {
      response.setHeader("Content-Length", text.length);
      response.write(text.slice(0, text.length / 2));
      if (now === "half a body") setTimeout(() => request.socket.destroy(), 20);
      else hanging.add(request.socket);
      return;
    }
    if (now === "hostile errors") {
      const named = new Set(calls.filter(hasSender).map(({ id }) => id));
      const error = { code: 3, message: `execution reverted: ${hostileText}` };
      const answers = each(JSON.parse(text) as Message | Message[], ({ id, ...rest }) =>
        named.has(id) ? { jsonrpc: "2.0", id, error } : { id, ...rest },
      );
      response.end(JSON.stringify(answers));
      return;
    }
    if (now !== "wrong chain") {
      response.end(text);
      return;
    }
    const ids = new Set(
      [messages]
        .flat()
        .filter(isChainId)
        .map(({ id }) => id),
    );
    const answers = JSON.parse(text) as Message | Message[];
    const renamed = each(answers, (one) => (ids.has(one.id) ? { ...one, result: "0x3e7" } : one));
    response.end(JSON.stringify(renamed));
  }

  async function forward(body: unknown): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${options.targetPort}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.text();
  }

  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    set: (next) => {
      failure = next;
      if (next !== null) return;
      // What hangs must not keep hanging once the chain is well.
      for (const socket of hanging) socket.destroy();
      hanging.clear();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function each<T, U>(one: T | T[], change: (item: T) => U): U | U[] {
  return Array.isArray(one) ? one.map(change) : change(one);
}

const isChainId = ({ method }: Message) => method === "eth_chainId" || method === "net_version";

function hasSender({ params: [call] = [] }: Message): boolean {
  return typeof call === "object" && call !== null && "from" in call;
}
