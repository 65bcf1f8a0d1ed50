import type { Address } from "viem";

const channelName = "console-session";

/** Message between tabs: the signed-in address. The session itself stays in the cookie. */
type SessionNews = { address: Address | null };

function isSessionNews(value: unknown): value is SessionNews {
  return typeof value === "object" && value !== null && "address" in value;
}

/** Announces the signed-in address to other tabs. */
export function announceSession(address: Address | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ address } satisfies SessionNews);
  channel.close();
}

/** Calls back when another tab announces a different session, or none. */
export function watchSessions(current: Address | null, onDifference: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (isSessionNews(event.data) && event.data.address !== current) onDifference();
  });
  return () => channel.close();
}
