import { getProgress } from "#app/domain/faucet/requests/progress.server.ts";
import { isUnderWay } from "#app/domain/faucet/requests/under-way.ts";
import { networksOf } from "#app/domain/faucet/rules/networks.server.ts";
import { createEventStreams, type EventSink } from "#app/platform/http/event-streams.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { requestBody } from "./faucet-api.server.ts";

/** What is sent of a request. */
type Reading = { data: string; isFinal: boolean };

type Source = { read: (id: string) => Promise<Reading | null>; intervalMs: number };

type Followed = { sinks: Set<EventSink>; latest: string | null };

/**
 * Creates a function that sends a request's states until the last one. A worker in another process
 * may change them, so they are read at an interval, once for all streams of a request.
 */
export function createFollowing({ read, intervalMs }: Source) {
  const followed = new Map<string, Followed>();

  async function follow(id: string, one: Followed): Promise<void> {
    try {
      while (one.sinks.size > 0) {
        const reading = await read(id);
        if (reading === null) return;
        if (reading.data !== one.latest) {
          one.latest = reading.data;
          for (const { send } of one.sinks) send(reading.data);
        }
        if (reading.isFinal) return;
        await new Promise((resolve) => setTimeout(resolve, intervalMs));
      }
    } catch (error) {
      // Its clients poll, and so learn of the error.
      getRuntime().log.error({ scope: "faucet", request: id, err: error }, "cannot read a request");
    } finally {
      followed.delete(id);
      for (const { end } of one.sinks) end();
    }
  }

  return (id: string, sink: EventSink): void => {
    const known = followed.get(id);
    const one = known ?? { sinks: new Set<EventSink>(), latest: null };
    one.sinks.add(sink);
    sink.ended.addEventListener("abort", () => one.sinks.delete(sink));
    if (one.latest !== null) sink.send(one.latest);
    if (known !== undefined) return;
    followed.set(id, one);
    void follow(id, one);
  };
}

/** Sends the states of a request, in the format of `GET /api/faucet/:id`. */
export const followRequest = createFollowing({
  read: async (id) => {
    const progress = await getProgress(id);
    if (progress === null) return null;
    const isFinal = !progress.payments.some(isUnderWay);
    return { data: JSON.stringify(requestBody(progress)), isFinal };
  },
  intervalMs: 1_000,
});

/**
 * One read of the database a second for each request, and one connection for each client. A network is
 * a /24 of IPv4 or a /48 of IPv6, which is what one client may have all addresses of.
 */
export const requestStreams = createEventStreams({
  max: 300,
  maxOfNetwork: 30,
  networkOf: (clientAddress) => networksOf(clientAddress)[1].text,
});
