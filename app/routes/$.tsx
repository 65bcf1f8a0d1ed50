import type { MetaFunction } from "@remix-run/node";
import { ErrorPage } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { useRouteError } from "@remix-run/react";

export const meta: MetaFunction = () => pageTitle("Not found");

export function loader() {
  throw errorResponse(404, "not-found", "This page does not exist.");
}

export const action = loader;

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
