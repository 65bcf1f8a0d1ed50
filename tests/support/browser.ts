import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { within } from "#scripts/test/patience.ts";

/** Debian's and Ubuntu's place; `CHROMIUM` names another. */
export const chromiumPath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const loopback = new Set(["127.0.0.1", "localhost"]);

export function hasChromium(): boolean {
  return existsSync(chromiumPath);
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A page reaches this machine and nothing else. Stopping requests one by one instead would
      // switch the browser's cache off, which the console's visitors have.
      `--host-resolver-rules=MAP * ~NOTFOUND, ${[...loopback].map((host) => `EXCLUDE ${host}`).join(", ")}`,
    ],
  });
}

/** What a page said and asked for that it should not have. */
export type PageProblems = {
  /** Errors on the console and uncaught ones. */
  errors: string[];
  /** Requests for other machines; they do not get there. */
  external: string[];
};

export type VisitorOptions = {
  baseUrl: string;
  width?: number;
  scheme?: "light" | "dark";
  /** What the profile's local storage holds from the start, as `storageState` gives it. */
  origins?: Origins;
};

export type Origins = Awaited<ReturnType<BrowserContext["storageState"]>>["origins"];

export type Visitor = { context: BrowserContext; page: Page; problems: PageProblems };

/** Lines that Chromium and ConnectKit print although the console does what it should. */
export const harmlessErrors = {
  /** The gate's own status, for a page or its data. */
  gate: /^Failed to load resource: .* status of 40[13] .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** A form that the server refused, with the reason on the page. */
  refusedForm:
    /^Failed to load resource: .* status of 400 .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** The status of the page that says that there is none. */
  notFound: /^Failed to load resource: .* status of 404 .* at http:\/\/[^/]+\/(?!api\/|assets\/)/,
  /** What was asked for while the session was being ended, or had come to need new terms. */
  endedSession:
    /^Failed to load resource: .* status of 40[13] .* at http:\/\/[^/]+\/api\/(health|transactions)$/,
  /** What an open page asked for while the test had the console stopped. */
  restart:
    /^Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE) at http:\/\/[^/]+\/(api\/(health|transactions)|rpc\/\d+)$/,
  /** Remix's word on data that was on its way when another page was opened; nothing is lost. */
  brokenOff: /^AbortError: signal is aborted without reason/,
  /** ConnectKit's word on a signature that was refused. */
  refusedSignature: /^signIn error/,
} as const;

const height = 800;

/** A browser profile of its own, watched for errors and for requests to the outside. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { baseUrl, width = 1280, scheme = "light", origins = [] } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    colorScheme: scheme,
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

/** Collects what a further page of the same visitor says. */
export function watchErrors(page: Page, problems: PageProblems): void {
  page.on("pageerror", (error) => problems.errors.push(`${error.message} ${error.stack ?? ""}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    problems.errors.push(`${message.text()} at ${message.location().url}`);
  });
}
