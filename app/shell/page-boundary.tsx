import { isRouteErrorResponse, useNavigation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { badViewAsCode, viewOnlyCode } from "#app/platform/view-as.ts";
import { termsRejectionCode } from "#app/platform/siwe-terms.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { useReload } from "#app/ui/base/use-reload.ts";
import { BackLink } from "./view-as/back-link.tsx";

/** Returns whether an error is an access denial, which the gate handles. */
export function isAccessDenied(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || errorOf(error.data)?.code === viewOnlyCode) return false;
  return error.status === 401 || error.status === 403;
}

/** Returns whether an error asks to accept the current terms. */
export function isTermsRejection(error: unknown): boolean {
  return isRouteErrorResponse(error) && errorOf(error.data)?.code === termsRejectionCode;
}

/**
 * Error boundary of a page: passes 401 and 403 up to the console's layout, which shows the gate,
 * and renders all other errors in place of the page.
 */
export function PageBoundary() {
  const error = useRouteError();
  if (isAccessDenied(error)) throw error;
  return <ErrorPage error={error} />;
}

/** Returns whether viewing the page as another account, or writing in that view, was denied. */
function isViewRejection(error: unknown): boolean {
  const code = isRouteErrorResponse(error) ? errorOf(error.data)?.code : null;
  return code === viewOnlyCode || code === badViewAsCode;
}

/** Time in which a page that is not available can be read before it reloads itself. */
const reloadAfterMs = 2_000;

/** Shows what happened, what to do, and a retry button. */
export function ErrorPage({ error }: { error: unknown }) {
  const { state } = useNavigation();
  const reload = useReload();
  const { title, remedy, retry } = describe(error);
  useEffect(() => {
    if (!isRouteErrorResponse(error) || error.status !== 503) return;
    // The request waits until the console is available; see `waitForConsole`.
    const timer = setTimeout(reload, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [error, reload]);
  return (
    <ErrorPanel
      level="page"
      title={title}
      actions={
        <>
          {isViewRejection(error) ? (
            <BackLink variant="primary" />
          ) : (
            retry && (
              <Button variant="primary" pending={state === "loading"} onClick={reload}>
                Retry
              </Button>
            )
          )}
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </>
      }
    >
      <p>{remedy}</p>
    </ErrorPanel>
  );
}

type Description = { title: string; remedy: string; retry: boolean };

function describe(error: unknown): Description {
  if (!isRouteErrorResponse(error)) {
    return {
      title: "Something went wrong",
      remedy:
        "This page could not be displayed. Try again. If that does not help, check the server log.",
      retry: true,
    };
  }
  const message = errorMessage(error.data);
  if (error.status === 404) {
    return {
      title: "Page not found",
      remedy: message ?? "The address may be mistyped, or the page no longer exists.",
      retry: false,
    };
  }
  if (error.status === 413) {
    return {
      title: "Too much data",
      remedy: message ?? "Send less at once.",
      retry: false,
    };
  }
  if (error.status === 429) {
    return {
      title: "Too many requests",
      remedy: message ?? "Wait a moment, then try again.",
      retry: true,
    };
  }
  if (error.status === 503) {
    return {
      title: "Not available right now",
      remedy: message ?? "Wait a moment, then try again.",
      retry: true,
    };
  }
  return {
    title: error.status >= 500 ? "The server could not render this page" : "Request rejected",
    remedy: message ?? "Try again. If that does not help, check the server log.",
    retry: true,
  };
}

/** Returns the message of an `ErrorBody`, or null if there is none. */
function errorMessage(data: unknown): string | null {
  const message = errorOf(data)?.message;
  return typeof message === "string" ? message : null;
}

function errorOf(data: unknown): { code?: unknown; message?: unknown } | null {
  if (typeof data !== "object" || data === null || !("error" in data)) return null;
  const { error } = data;
  return typeof error === "object" ? error : null;
}
