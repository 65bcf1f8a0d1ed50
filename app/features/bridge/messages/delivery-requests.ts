import { bridgePaths } from "#app/paths/bridge.ts";
import type { DeliveryCheck } from "./delivery.server.ts";

/** Requests from the server what a wallet has to send to deliver a message itself. */
export async function fetchDelivery(id: string): Promise<DeliveryCheck> {
  const unanswered = {
    kind: "rejected",
    message: "The console is not responding. Try again.",
  } as const;
  try {
    const response = await fetch(bridgePaths.delivery(id));
    return response.ok ? ((await response.json()) as DeliveryCheck) : unanswered;
  } catch {
    return unanswered;
  }
}
