import { QueryClient } from "@tanstack/react-query";

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const keptForMs = 5 * 60_000;

/**
 * The specification's data-fetching defaults: 3 retries, doubling pauses, 5 minutes of memory.
 *
 * @param sessionKey under which ConnectKit keeps who is signed in.
 */
export function createQueryClient(sessionKey: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(firstRetryMs * 2 ** failures, maxRetryMs),
        gcTime: keptForMs,
      },
    },
  });
  // ConnectKit looks names up at a public server of its own choice. A known answer keeps it from
  // asking: the console does its own look-ups, where they are configured.
  for (const key of ["ensAddress", "ensName", "ensAvatar"]) {
    client.setQueryDefaults([key], { initialData: null, staleTime: Infinity });
  }
  // Who is signed in comes with the page's data; ConnectKit asks for it after a sign-in only.
  client.setQueryDefaults([sessionKey], { staleTime: Infinity });
  return client;
}
