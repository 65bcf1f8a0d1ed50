import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAdmin } from "#app/session/roles.ts";
import { findRequestSession } from "#app/session/session.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { allTerms } from "#app/platform/runtime/terms.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { TermsPage } from "#app/shell/terms/terms-page.tsx";

export const meta: MetaFunction = () => pageTitle("Terms and conditions");

/** Public: the current version, or the one in the URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const versions = allTerms();
  const wanted = params["version"] ?? String(versions[0].version);
  const found = versions.find(({ version }) => String(version) === wanted);
  if (!found)
    throw errorResponse(404, "unknown-terms", "This version of the terms does not exist.");
  const { version, date, sha256, text } = found;
  const session = await findRequestSession(request);
  return {
    terms: { version, date, sha256, text },
    versions: versions.map((each) => ({ version: each.version, date: each.date })),
    admin: session !== null && isAdmin(session.roles),
  };
}

export default function Terms() {
  return <TermsPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = PageBoundary;
