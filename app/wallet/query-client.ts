import { QueryClient } from "@tanstack/react-query";

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const cacheMs = 5 * 60_000;

/**
 * Creates a query client with the specification's defaults: 3 retries, exponential backoff, 5
 * minutes of cache.
 *
 * @param sessionKey query key under which ConnectKit stores the session.
 */
export function createQueryClient(sessionKey: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(firstRetryMs * 2 ** failures, maxRetryMs),
        gcTime: cacheMs,
      },
    },
  });
  // ConnectKit would look up names at a public server of its own choice. A preset answer prevents
  // that: the console does its own lookups, if configured.
  for (const key of ["ensAddress", "ensName", "ensAvatar"]) {
    client.setQueryDefaults([key], { initialData: null, staleTime: Infinity });
  }
  // The session comes with the page's data; ConnectKit requests it only after a sign-in.
  client.setQueryDefaults([sessionKey], { staleTime: Infinity });
  return client;
}
