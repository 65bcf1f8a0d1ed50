/**
 * The threats that the console must withstand, each with the tests that show it. A title is as in the
 * source, with its placeholders. `missing` says what no test shows, where that is so.
 *
 * @typedef {{ file: string, title: string }} ThreatTest
 * @typedef {{ number: number, title: string, tests: ThreatTest[], missing?: string }} Threat
 */

const requests = "tests/attack/requests.test.ts";
const database = "tests/attack/database.test.ts";
const http = "tests/integration/http.test.ts";
const silentChain = "tests/integration/silent-chain.test.ts";
const siwe = "tests/routes/siwe.test.ts";
const accessTable = "tests/routes/access-table.test.ts";
const guard = "tests/routes/guard.test.ts";
const hostileContent = "tests/browser/hostile-content.spec.ts";
const signOut = "tests/browser/sign-out.spec.ts";
const writes = "tests/browser/writes.spec.ts";
const csv = "app/kit/list/csv.test.ts";
const recipients = "app/domain/lists/jobs/parse-recipients.test.ts";

/** @param {string} file @param {string[]} titles @returns {ThreatTest[]} */
function testsOf(file, ...titles) {
  return titles.map((title) => ({ file, title }));
}

/** @type {Threat[]} */
export const threats = [
  {
    number: 1,
    title: "A session cookie that is edited, unsigned or signed elsewhere",
    tests: testsOf(
      requests,
      "opens nothing for a session cookie that is edited, unsigned or signed elsewhere",
    ),
  },
  {
    number: 2,
    title: "A session that was set before sign-in",
    tests: testsOf(siwe, "replaces the browser's session on sign-in"),
  },
  {
    number: 3,
    title: "A sign-in message that is sent again",
    tests: testsOf(
      siwe,
      "accepts a signed message once, also when twenty arrive together",
      "accepts a nonce for its own address only",
    ),
  },
  {
    number: 4,
    title: "A sign-in message for another domain, URI, chain, version or statement",
    tests: testsOf(
      siwe,
      "compares every field of the message and names the kind of the wrong one",
      "rejects a message with %s within milliseconds",
      "rejects a chain id with a leading zero",
    ),
  },
  {
    number: 5,
    title: "A sign-in message that is expired or from the future, and clocks that differ",
    tests: testsOf(
      siwe,
      "accepts a clock that is half a minute off, and none that is ten minutes off",
      "expires a nonce after ten minutes",
    ),
  },
  {
    number: 6,
    title: "A sign-in message that is huge or malformed",
    tests: testsOf(
      siwe,
      "does not parse a message of 200 KB",
      "rejects a message with %s within milliseconds",
      "names a malformed field and rejects an oversized request before parsing",
    ),
  },
  {
    number: 7,
    title: "A contract wallet whose owner has changed since sign-in",
    tests: testsOf(
      "tests/integration/contract-wallet.test.ts",
      "signs in a contract wallet by the home chain, and no other",
      "ends the session of a contract wallet before a write once its owner has changed",
      "checks a contract wallet again within 15 minutes while it only reads",
    ),
  },
  {
    number: 8,
    title: "A wallet whose account or chain changes after sign-in",
    tests: [
      ...testsOf(
        "tests/browser/account-switch.spec.ts",
        "disables writes for another account until it signs in or is switched back",
      ),
      ...testsOf(writes, "asks a wallet on another chain to switch before signing"),
    ],
  },
  {
    number: 9,
    title: "An admin who is removed from the lists while signed in",
    tests: testsOf(accessTable, "denies access on the next request after removal from the lists"),
  },
  {
    number: 10,
    title: "A loader or action that is requested directly",
    tests: testsOf(
      accessTable,
      "guards every console route with its own loader",
      "${visitor.who} can read nothing in the console",
      "${visitor.who} can change nothing in the console",
    ),
  },
  {
    number: 11,
    title: "Admin lists that are mixed up or misspelled",
    tests: [
      ...testsOf(
        guard,
        "admits accounts on all three lists to the console",
        "redirects accounts off the staking list from the validator pool and gates partial ones",
      ),
      ...testsOf(
        "app/platform/env.server.test.ts",
        "rejects an admin address without a valid checksum and names the right form",
      ),
    ],
  },
  {
    number: 12,
    title: "A write from another origin",
    tests: testsOf(
      http,
      "rejects writes from a foreign origin",
      "rejects a foreign host and redirects a loopback alias to the canonical address",
      "allows cross-origin RPC requests from a wallet without cookies",
    ),
  },
  {
    number: 13,
    title: "Scripts in task text, names, token symbols and CSV cells",
    tests: [
      ...testsOf(
        hostileContent,
        "runs, fetches and frames nothing of names, titles, symbols and CSV cells",
      ),
      ...testsOf(
        "tests/browser/tasks-hostile.spec.ts",
        "neither runs nor fetches anything from a task's content",
      ),
      ...testsOf(
        "tests/browser/create-token.spec.ts",
        "shows tokens with hostile names safely and exports them as text",
      ),
      ...testsOf(http, "gives each response its own nonce, which its scripts carry"),
      ...testsOf("tests/browser/chain-down.spec.ts", "shows the text of a chain's error as text"),
    ],
  },
  {
    number: 14,
    title: "Links that run code, and redirects to another host",
    tests: [
      ...testsOf(
        "app/ui/tables/markdown.test.tsx",
        "%s neither runs nor fetches, and links only to the web",
        "renders web links with noopener, noreferrer and nofollow, and with their host",
      ),
      ...testsOf(requests, "redirects to no other host, whatever a URL names"),
    ],
  },
  {
    number: 15,
    title: "URLs of users that the server would request",
    tests: [
      ...testsOf(requests, "requests no URL that a user or a request's header names"),
      ...testsOf("tests/integration/task-intake.test.ts", "never fetches submitted links"),
      ...testsOf(
        "app/domain/tokens/verify/verifier.server.test.ts",
        "does not follow redirects, and reports an unreachable verifier",
      ),
      ...testsOf(
        "app/platform/env.server.test.ts",
        "requires https or loopback, a secret and no password for the webhook URL",
      ),
    ],
  },
  {
    number: 16,
    title: "Cells of an export that a spreadsheet would run",
    tests: [
      ...testsOf(
        csv,
        "writes cells that a CSV reader parses to the same number, without formulas",
        "prefixes cells that would run as formulas with an apostrophe",
        "keeps numbers unchanged, whatever their sign",
      ),
      ...testsOf(hostileContent, "exports hostile texts as cells that no spreadsheet runs"),
    ],
  },
  {
    number: 17,
    title: "An imported list that is huge, malformed or ambiguous",
    tests: [
      ...testsOf(
        recipients,
        "rejects too many rows and too many bytes as a whole",
        "counts lines with a byte order mark, CRLF, blank lines, comments and a header",
        "reports both a bad address and a bad amount on a line",
        "reports an unclosed quote without dropping the payments below it",
        "makes a list ready only without errors and with every duplicate decided",
      ),
      ...testsOf(
        "app/ui/base/parse-amount.test.ts",
        "distinguishes empty, zero and too many decimals",
      ),
      ...testsOf(
        "app/domain/lists/jobs/hostile-lists.test.ts",
        "parses a list of %j in linear time",
      ),
    ],
  },
  {
    number: 18,
    title: "A request body that is too large",
    tests: [
      ...testsOf(requests, "answers 413 to a body of 50 MB at once and stores none of it: %s"),
      ...testsOf(http, "rejects an oversized body before reading it"),
    ],
  },
  {
    number: 19,
    title: "Sockets that are opened and left",
    tests: testsOf(
      requests,
      "serves other users while 500 sockets are half open, and closes those",
    ),
  },
  {
    number: 20,
    title: "Guessing by many requests, from pretended addresses",
    tests: [
      ...testsOf(http, "rate-limits sign-in attempts, whatever address they claim"),
      ...testsOf(http, "limits faucet requests of a wallet outside the lists to ten per hour"),
      ...testsOf(
        "tests/integration/faucet-rules.test.ts",
        "accepts ten of a hundred requests that a wallet makes at once",
        "accepts as many requests of a network as its limit, however its address is written",
        "counts clients without an address as one network",
      ),
      ...testsOf(
        "tests/integration/faucet-bots.test.ts",
        "pays a thousand free wallets of one network what one network may get",
      ),
      ...testsOf(
        "tests/integration/faucet-keys.test.ts",
        "accepts exactly the quota of the requests that a key makes at once",
      ),
      ...testsOf(
        "tests/integration/faucet-vouchers.test.ts",
        "accepts one of a hundred requests with a code of one use",
      ),
      ...testsOf(
        "tests/integration/faucet-grants.test.ts",
        "never pays more than the allowance, of sixty draws at once",
      ),
      ...testsOf(
        "tests/routes/faucet-vouchers.test.ts",
        "stops the guesses of a network for a minute, but not those of others",
      ),
      ...testsOf(
        "app/platform/http/rate-limits.test.ts",
        "limits a client behind a proxy that forwards %s",
      ),
    ],
  },
  {
    number: 21,
    title: "A chain that does not answer, or answers slowly or with garbage",
    tests: testsOf(
      silentChain,
      "does not wait for a chain that fails: %s",
      "is not ready while the home chain does not answer, and still serves pages",
    ),
  },
  {
    number: 22,
    title: "A chain that lies: another chain's id, forged events, blocks taken back",
    tests: [
      ...testsOf(silentChain, "does not wait for a chain that fails: %s"),
      ...testsOf(
        "tests/integration/forged-events.test.ts",
        "a bridge transfer is read from the mailbox alone",
        "a task's events are read from the escrow alone",
      ),
      ...testsOf(
        "tests/integration/bridge-failures.test.ts",
        "does not relay what a reorg of the origin removes before it is final",
        "repeats a delivery that a reorg of the destination removes",
      ),
      ...testsOf("app/chain/health-row.test.ts", "reports a chain as late after ten missed blocks"),
      ...testsOf(
        "app/chain/nodes/nodes.server.test.ts",
        "does not use a node of another chain: %j",
      ),
      ...testsOf(
        "tests/integration/bridge-tree.test.ts",
        "signs only what a second node holds as well",
      ),
      ...testsOf(
        "tests/integration/bridge-relay.test.ts",
        "does not take a receipt as final while a second node contradicts it",
      ),
    ],
  },
  {
    number: 23,
    title: "A transaction other than the one that is shown",
    tests: [
      ...testsOf(writes, "passes every write to the wallet exactly as reviewed"),
      ...testsOf(
        "app/wallet/transaction/review-panel.test.tsx",
        "shows what the bytes say, whatever the step's texts are",
      ),
      ...testsOf("app/wallet/transaction/transaction.test.ts", "is blocked by %s"),
    ],
  },
  {
    number: 24,
    title: "An address that looks like a known one",
    tests: [
      ...testsOf(
        "app/domain/lists/jobs/rows.test.ts",
        "groups addresses that begin and end alike, in the list and against the address book",
        "warns of look-alikes where each address first appears",
      ),
      ...testsOf(
        "app/features/bridge/transfer/recipient.test.ts",
        "accepts a look-alike of a known address with a warning",
      ),
    ],
  },
  {
    number: 25,
    title: "A transaction on the wrong network",
    tests: testsOf(
      writes,
      "asks a wallet on another chain to switch before signing",
      "blocks a wallet that has another chain under the same id",
    ),
  },
  {
    number: 26,
    title: "A form that is sent twice, and two relayers at once",
    tests: [
      ...testsOf(
        "tests/integration/faucet.test.ts",
        "accepts one of twenty concurrent requests for one address",
      ),
      ...testsOf(
        "tests/integration/bridge-crashes.long.test.ts",
        "delivers each message once between two relayers with separate accounts",
      ),
    ],
  },
  {
    number: 27,
    title: "A process that is killed while it pays",
    tests: testsOf(
      "tests/integration/crash.long.test.ts",
      "pays every accepted request exactly once, however often the process is killed",
    ),
  },
  {
    number: 28,
    title: "A database that is locked, gone or full",
    tests: [
      ...testsOf(
        database,
        "says 503 while another process locks the database, and stores nothing by half",
        "is not ready and stores nothing once the database file is removed",
      ),
      ...testsOf(
        "tests/integration/database.test.ts",
        "sqlite: reads and writes nothing while its file is removed or another",
      ),
      ...testsOf(
        "tests/integration/full-disk.test.ts",
        "pays once what it has accepted before the disk was full, and goes on once there is space",
      ),
    ],
  },
  {
    number: 29,
    title: "A second tab after signing out, and the way back to its pages",
    tests: [
      ...testsOf(
        signOut,
        "closes the console in another tab within a second of signing out",
        "shows nothing after signing out and going back",
      ),
      ...testsOf(http, "keeps pages and their data out of caches"),
    ],
  },
  {
    number: 30,
    title: "A page from before an update",
    tests: [
      ...testsOf(
        "app/shell/stale-bundle.test.tsx",
        "reloads once for a missing chunk",
        "keeps the page until the console responds",
      ),
      ...testsOf(http, "marks assets as immutable and serves nothing else under their path"),
    ],
  },
  {
    number: 31,
    title: "Secrets in pages, assets or the log",
    tests: testsOf(requests, "has no secret of the server in a page, an asset or the log"),
  },
  {
    number: 32,
    title: "Responses without security headers",
    tests: [
      ...testsOf(requests, "sends the security headers with every page, file, redirect and error"),
      ...testsOf(
        "app/platform/http/security-headers.test.ts",
        "keeps browsers to https on its own host only",
      ),
    ],
  },
  {
    number: 33,
    title: "Audit rows that are edited",
    tests: testsOf(
      "tests/integration/audit-chain.test.ts",
      "${engine}: names the first row that was changed, in whichever column",
      "${engine}: finds rows that were deleted, renamed or exchanged",
    ),
  },
  {
    number: 34,
    title: "Sessions that go on for too long, or in another browser",
    tests: [
      ...testsOf(
        siwe,
        "ends a session after half an hour of inactivity, or after eight hours",
        "does not count the requests of an idle page as use of the session",
        "ends every session of the wallet and no other on sign-out everywhere",
      ),
    ],
    missing: "a list of one's sessions, and signing again before a large payout",
  },
  {
    number: 35,
    title: "A proof of work that is forged, used again, or used by others",
    tests: [
      ...testsOf(
        "app/domain/faucet/work/challenge.server.test.ts",
        "rejects a guess, a changed difficulty and another signature",
        "rejects a proof that is used for another %s",
      ),
      ...testsOf(
        "tests/integration/faucet-work.test.ts",
        "uses a proof once, also for requests at the same time",
        "accepts no proof of another address, network or choice of assets",
        "accepts no proof whose challenge has expired",
      ),
    ],
  },
];

/** Returns a title's longest text without placeholders, which every test of that title has. */
export function literalOf(/** @type {string} */ title) {
  return title
    .split(/%\w|\$\{[^}]*\}/)
    .map((part) => part.trim())
    .reduce((text, part) => (part.length > text.length ? part : text), "");
}
