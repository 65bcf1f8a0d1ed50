import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { within } from "#scripts/test/patience.ts";

/** Debian's and Ubuntu's path; `CHROMIUM` overrides it. */
export const chromiumPath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const loopback = new Set(["127.0.0.1", "localhost"]);

export function hasChromium(): boolean {
  return existsSync(chromiumPath);
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    // Scroll bars take space, as on the desktops of most users.
    ignoreDefaultArgs: ["--hide-scrollbars"],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A page can only reach this machine. Blocking requests one by one instead would disable the
      // browser's cache, which real visitors have.
      `--host-resolver-rules=MAP * ~NOTFOUND, ${[...loopback].map((host) => `EXCLUDE ${host}`).join(", ")}`,
    ],
  });
}

/** Errors and requests that a page should not have made. */
export type PageProblems = {
  /** Console errors and uncaught ones. */
  errors: string[];
  /** Requests to other machines, which are blocked. */
  external: string[];
};

export type VisitorOptions = {
  baseUrl: string;
  width?: number;
  scheme?: "light" | "dark";
  /** Initial local storage of the profile, as returned by `storageState`. */
  origins?: Origins;
};

export type Origins = Awaited<ReturnType<BrowserContext["storageState"]>>["origins"];

export type Visitor = { context: BrowserContext; page: Page; problems: PageProblems };

/** Lines that Chromium and ConnectKit print although the console works correctly. */
export const harmlessErrors = {
  /** The gate's own status, for a page or its data. */
  gate: /^Failed to load resource: .* status of 40[13] .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** A form that the server rejected, with the reason on the page. */
  rejectedForm:
    /^Failed to load resource: .* status of 400 .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** Status of the not-found page. */
  notFound: /^Failed to load resource: .* status of 404 .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** Asked before a form is sent, to know that the console responds. */
  noSession: /^Failed to load resource: .* status of 401 .* at http:\/\/[^/]+\/api\/siwe\/session$/,
  /** Requests made while the session was ending, or when it required new terms. */
  endedSession:
    /^Failed to load resource: .* status of 40[13] .* at http:\/\/[^/]+\/api\/(health|transactions)$/,
  /** Requests of an open page while the test had stopped the console. */
  restart:
    /^Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE) at http:\/\/127\.0\.0\.1:\d+\//,
  /** A sent transaction that no node knows, such as a multisig's proposal, cannot be registered. */
  unknownTransaction:
    /^Failed to load resource: .* status of 409 .* at http:\/\/[^/]+\/api\/transactions$/,
  /** ConnectKit's message about a rejected signature. */
  rejectedSignature: /^signIn error/,
} as const;

const height = 800;

/** Opens a separate browser profile, watched for errors and for external requests. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { baseUrl, width = 1280, scheme = "light", origins = [] } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: "UTC",
    storageState: { cookies: [], origins },
  });
  context.setDefaultTimeout(within(20));
  const problems: PageProblems = { errors: [], external: [] };
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!protocol.startsWith("http") || loopback.has(hostname)) return;
    problems.external.push(`${request.method()} ${request.url()}`);
  });
  const page = await context.newPage();
  watchErrors(page, problems);
  return { context, page, problems };
}

/**
 * Remix's message about data still in transit when it was requested again, or another page opened;
 * nothing is lost. Whether it appears depends on timing alone, so that no test expects it.
 */
const brokenOff = /^AbortError: signal is aborted without reason/;

/** Collects the errors of another page of the same visitor. */
export function watchErrors(page: Page, problems: PageProblems): void {
  page.on("pageerror", (error) => problems.errors.push(`${error.message} ${error.stack ?? ""}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || brokenOff.test(message.text())) return;
    problems.errors.push(`${message.text()} at ${message.location().url}`);
  });
}
