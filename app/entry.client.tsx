import { isRouteErrorResponse, RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// While a refused page's stylesheet is still on its way, Remix holds the refusal as a promise that
// nobody awaits yet. It shows the refusal a moment later; the browser need not complain before that.
window.addEventListener("unhandledrejection", (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
