/**
 * The phrases that comments and test titles avoid, and the words that names avoid, each with what to
 * write instead. docs/glossary.md lists the project's own terms.
 */

/** None of them occurs. */
const phrases = [
  { pattern: /`null`:/, instead: "“null if …” or “or null if …”" },
  { pattern: /\b(some|no|any)body\b/i, instead: "the role: the user, an admin, anyone" },
  { pattern: /\bwho(m)?ever\b/i, instead: "the role, or “anyone who”" },
  { pattern: /(?<!there[\s*]+)\b(is|are|was|were) none\b/i, instead: "“is not a …”" },
  { pattern: /\b(told|tells? apart)\b/i, instead: "what is reported, shown or distinguished" },
  { pattern: /\bjudg(e|es|ed|ing)\b/i, instead: "evaluate" },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "fix" },
  {
    pattern: /\b(takes?|took|taken|taking|puts?|putting) back\b/i,
    instead: "undo, cancel or revert",
  },
  { pattern: /\bhand(s|ed)? in\b/i, instead: "submit" },
  { pattern: /\bcall(s|ed)? off\b/i, instead: "cancel" },
  { pattern: /\bof late\b/i, instead: "recently" },
  { pattern: /\bjust so\b/i, instead: "directly" },
  { pattern: /\ball the same\b/i, instead: "anyway, or nothing" },
  { pattern: /\botherwise than\b/i, instead: "differently from" },
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\b(desks?|kits?)\b/i, instead: "overview, review queue or bundle" },
  { pattern: /\bwithout a word\b/i, instead: "without a message" },
];

/** Words of names, with what to call it instead. */
const words = {
  "lack lacks lacking": "blocker, disabledReason",
  "sentence sentences": "message",
  "refuse refused refuses refusing refusal refusals": "reject, revert, error",
  "fault faults": "error, finding",
  "kept keep keeps": "stored, saved, remaining",
  "judge judged unjudged": "evaluate",
  "mend mending mended": "fix",
  "told tell tells said say": "what is reported",
  "asked ask asks asking": "request, query",
  "given typed handed": "input, values",
  words: "labels, text",
  "place places placed": "deployment, index, slot, cursor",
  "most longest shortest": "max, min",
  "desk hub kit course sheet book books": "what it holds",
  "standing standings stranger strangers nobody ours theirs": "what it is",
  "plan plans": "transaction",
  "outgoing bid bidding": "serverTransaction, feePolicy",
  "journey trial patiently": "test, simulation",
};
const deniedWords = new Set(Object.keys(words).flatMap((forms) => forms.split(" ")));

/** The contract ClaimHub, EIP-712 typed data, and the address book. */
const exceptions = /claim_?hub|typed_?data|address_?book/gi;

/**
 * Names in the code that break the list. They may only become fewer: whoever removes one lowers the
 * number.
 */
export const deniedNames = 47;

/**
 * Returns what to change about a comment or a title, or null.
 *
 * @param {string} text
 */
export function findPhrase(text) {
  for (const { pattern, instead } of phrases) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return `Instead of “${found}”, write ${instead}.`;
  }
  return null;
}

/**
 * Returns whether one of a name's words is denied: `isPlaced` is, `placeholder` is not.
 *
 * @param {string} name
 */
export function isDenied(name) {
  const parts = name.replace(exceptions, "").match(/[A-Z]?[a-z]+/g) ?? [];
  return parts.some((word) => deniedWords.has(word.toLowerCase()));
}
