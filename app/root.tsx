import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { findViewed } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { findSignedIn } from "#app/session/session.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";
import { accentStylesheet } from "#app/shell/accent-stylesheet.server.ts";
import { firstPaintScript } from "#app/shell/first-paint.ts";
import { ErrorPage } from "#app/shell/page-boundary.tsx";
import { BrowserZone } from "#app/shell/browser-zone.tsx";
import type { RootContext } from "#app/shell/root-context.ts";
import { ViewAs } from "#app/shell/view-as/view-as.tsx";
import { useNonce } from "#app/ui/base/nonce.tsx";
import { formatReaderZone, readerZone } from "#app/ui/values/reader-zone.ts";
import { WalletProvider } from "#app/wallet/wallet-provider.tsx";
import "#app/ui/fonts.css";
import "#app/ui/tokens.css";
import "#app/ui/base.css";

export const meta: MetaFunction = () => [{ title: "TAN console" }];

/** The typeface is requested with the page, not when its stylesheet has arrived. */
export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: interLatin, crossOrigin: "anonymous" },
];

/**
 * Public: the session, the address viewed as, the terms still to be accepted, the public
 * configuration, and the reader's zone. No console data.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const config = publicConfig();
  const signedIn = await findSignedIn(request);
  const { version, date, sha256, text } = currentTerms();
  return {
    session: signedIn?.session ?? null,
    viewed: findViewed(signedIn, request),
    termsDue: signedIn?.hasAcceptedTerms === false ? { version, date, sha256, text } : null,
    config,
    accentStylesheet: accentStylesheet(config.accentColor).path,
    zone: formatReaderZone(readerZone()),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-zone={data?.zone}
      suppressHydrationWarning
    >
      <head>
        <FirstPaint nonce={nonce} startsLight={data?.config.adminStartsLight ?? false} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {data && <link rel="stylesheet" href={data.accentStylesheet} />}
      </head>
      {/* A browser's translation replaces text nodes, and React would go on changing the detached
        ones: the amount on a button would no longer be what is signed. */}
      <body translate="no">
        <div id="app">{children}</div>
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Runs once per full load; later navigations do not change the color scheme. */
function FirstPaint({ nonce, startsLight }: { nonce: string | undefined; startsLight: boolean }) {
  const isConsole = useMatches().some(({ id }) => id === "routes/_console");
  const [script] = useState(() => firstPaintScript(startsLight && isConsole));
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}

export default function App() {
  const { session: signedIn, viewed, termsDue, config, zone } = useLoaderData<typeof loader>();
  // A session that has not accepted the terms grants nothing; its wallet is only needed to sign
  // again.
  const session = termsDue ? null : signedIn;
  const admin = session !== null && isAdmin(session.roles);
  const context: RootContext = { isAdmin: admin, viewed, config };
  return (
    <ViewAs viewed={viewed}>
      <WalletProvider config={config} session={session}>
        <BrowserZone served={zone} />
        <Outlet context={context} />
      </WalletProvider>
    </ViewAs>
  );
}

/** Last-resort boundary, rendered without the frame, since the frame itself may have failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
