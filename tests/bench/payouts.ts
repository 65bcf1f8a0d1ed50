import { setTimeout as sleep } from "node:timers/promises";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";

export type PayoutRates = { count: number; accepted: number; confirmed: number };

const concurrency = 32;

/** Requests `count` payouts over HTTP, and waits until the chain has confirmed them all. */
export async function measurePayouts(
  url: string,
  cookie: string,
  count: number,
): Promise<PayoutRates> {
  const recipients = Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()));
  const ids: string[] = [];
  const startedAt = performance.now();
  const queue = [...recipients];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let address = queue.pop(); address; address = queue.pop()) {
        const response = await fetch(`${url}/api/faucet`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
          body: JSON.stringify({ address, assets: ["TAN"] }),
        });
        if (response.status !== 202) throw new Error(`Refused: ${await response.text()}`);
        ids.push(((await response.json()) as { id: string }).id);
      }
    }),
  );
  const acceptedMs = performance.now() - startedAt;
  // Newest first: once they are confirmed, the others hardly need a second request.
  const open = [...ids];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let id = open.pop(); id; id = open.pop()) await untilConfirmed(url, cookie, id);
    }),
  );
  const confirmedMs = performance.now() - startedAt;
  return {
    count,
    accepted: count / (acceptedMs / 1_000),
    confirmed: count / (confirmedMs / 1_000),
  };
}

async function untilConfirmed(url: string, cookie: string, id: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/faucet/${id}`, { headers: { Cookie: cookie } });
    const { status } = (await response.json()) as { status: string };
    if (status === "confirmed") return;
    if (status === "failed") throw new Error(`Payout ${id} failed.`);
    await sleep(100);
  }
}
