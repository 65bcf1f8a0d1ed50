import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { endSession, type Session } from "#app/session/session.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { everywhereField, SignOutPanel } from "#app/shell/sign-out-panel.tsx";

export const meta: MetaFunction = () => pageTitle("Sign out");

export async function action({ request }: ActionFunctionArgs) {
  // A body that is not a form signs out of this session only.
  const form = await request.formData().catch(() => null);
  const { setCookie } = await endSession(request, {
    everywhere: form?.has(everywhereField) ?? false,
  });
  return redirect("/", { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function SignOut() {
  const root = useRouteLoaderData<{ session: Session | null }>("root");
  return <SignOutPanel address={root?.session?.address ?? null} />;
}

export const ErrorBoundary = PageBoundary;
