import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { consolePaths } from "#app/paths/console.ts";
import { fetchJson } from "./lib/fetch-json.ts";

/** Number of items that wait for the signed-in admin, by the path of the page that resolves them. */
export type Waiting = Readonly<Record<string, number>>;

const nothingWaits: Waiting = {};

/**
 * Loads the counts after the page, so that no page is slower for them, and again whenever the page's
 * data was loaded: after a navigation, an action or a confirmed transaction. Keeps the last response
 * if a request fails.
 */
export function useWaiting(admin: boolean): Waiting {
  const [waiting, setWaiting] = useState(nothingWaits);
  const loaded = useRouteLoaderData("root");
  useEffect(() => {
    if (!admin) return;
    const stopped = new AbortController();
    const options = { isExpected: isWaiting, signal: stopped.signal };
    fetchJson(consolePaths.waiting, options).then(setWaiting, () => undefined);
    return () => stopped.abort();
  }, [admin, loaded]);
  return admin ? waiting : nothingWaits;
}

function isWaiting(body: unknown): body is Waiting {
  return (
    typeof body === "object" &&
    body !== null &&
    Object.values(body).every((count) => typeof count === "number")
  );
}
