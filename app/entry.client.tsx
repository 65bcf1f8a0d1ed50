import { isRouteErrorResponse, RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { moveForeignElements } from "#app/shell/foreign-elements.ts";
import { markIdleRequests } from "#app/shell/mark-idle.ts";
import { waitForConsole } from "#app/shell/wait-for-console.ts";
import { parseReaderZone, readZoneFrom } from "#app/ui/values/reader-zone.ts";

// While a rejected page's stylesheet is loading, Remix holds the error response as a promise that
// nothing awaits yet. It is shown a moment later, so the browser need not report it.
window.addEventListener("unhandledrejection", (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

// The page is hydrated with the zone in which the server wrote its times.
const servedZone = parseReaderZone(document.documentElement.dataset["zone"] ?? "");
readZoneFrom(() => servedZone);
markIdleRequests(window);
waitForConsole(window);
moveForeignElements(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
