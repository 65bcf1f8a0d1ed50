import { a, b, c, chosen, errors, fixable, pay, rows, type Sample, upTo } from "./sample.ts";

const two = [pay(a, "5"), pay(b, "6.5")];

/** Lists from chats, documents and tickets. */
export const prose: readonly Sample[] = [
  {
    name: "a table of Markdown with its header",
    text: `| address | amount |\n| --- | ---: |\n| ${a} | 5 |\n| ${b} | 6.5 |`,
    outcome: rows(...two),
  },
  {
    name: "a table of Markdown with a column of names",
    text: `| Name | Wallet | Amount |\n|------|--------|-------:|\n| Alice | ${a} | 5 |\n| Bob | ${b} | 6.5 |`,
    outcome: rows(...two),
  },
  {
    name: "a table of Markdown without a header",
    text: `| ${a} | 5 |\n| ${b} | 6.5 |`,
    outcome: upTo(...two),
  },
  {
    name: "a table of Markdown with a row number",
    text: `| 1 | ${a} | 5 |\n| 2 | ${b} | 6.5 |`,
    outcome: errors("1", "2"),
  },
  {
    name: "bullets",
    text: `- ${a} 5\n- ${b} 6.5`,
    outcome: upTo(...two),
  },
  { name: "bullets with asterisks", text: `* ${a} 5\n* ${b} 6.5`, outcome: upTo(...two) },
  { name: "bullets with dots", text: `• ${a}: 5\n• ${b}: 6.5`, outcome: upTo(...two) },
  { name: "boxes to tick", text: `- [ ] ${a} 5\n- [x] ${b} 6.5`, outcome: errors("1", "2") },
  {
    name: "numbers with points",
    text: `1. ${a} 5\n2. ${b} 6.5`,
    outcome: errors("1 columns-swapped", "2 columns-swapped"),
  },
  {
    name: "numbers with brackets",
    text: `1) ${a} 5\n2) ${b} 6.5`,
    outcome: errors("1 columns-swapped", "2 columns-swapped"),
  },
  {
    name: "numbers with points, the amounts left out",
    text: `1. ${a}\n2. ${b}`,
    outcome: errors("1 columns-swapped", "2 columns-swapped"),
  },
  {
    name: "row numbers with a number sign",
    text: `#1 ${a} 5\n#2 ${b} 6.5`,
    outcome: { kind: "nothing" },
    skipped: ["1 comment", "2 comment"],
  },
  {
    name: "an arrow",
    text: `${a} -> 5\n${b} -> 6.5`,
    outcome: fixable(["1", "2"], ...two),
  },
  {
    name: "a double arrow",
    text: `${a} => 5\n${b} => 6.5`,
    outcome: fixable(["1", "2"], ...two),
  },
  { name: "an arrow without spaces", text: `${a}->5`, outcome: fixable(["1"], pay(a, "5")) },
  { name: "a true arrow", text: `${a} → 5`, outcome: upTo(pay(a, "5")) },
  { name: "an arrow to the address", text: `5 -> ${a}\n6.5 -> ${b}`, outcome: errors("1", "2") },
  {
    name: "a colon and a space",
    text: `${a}: 5\n${b}: 6.5`,
    outcome: fixable(["1", "2"], ...two),
  },
  { name: "a colon within spaces", text: `${a} : 5`, outcome: upTo(pay(a, "5")) },
  { name: "a dash, which may be a sign", text: `${a} - 5\n${b} – 6.5`, outcome: errors("1", "2") },
  { name: "a sign", text: `${a} -5`, outcome: errors("1 amount-signed") },
  { name: "a slash", text: `${a}/5`, outcome: errors("1") },
  {
    name: "names before addresses",
    text: `Alice ${a} 5\nBob ${b} 6.5`,
    outcome: chosen(
      ["1 columns-swapped", "2 columns-swapped"],
      { line: 1, label: "column 2 is the address" },
      pay(a, "5", "Alice"),
      pay(b, "6.5", "Bob"),
    ),
  },
  {
    name: "a name before one address",
    text: `Alice,${a},5`,
    outcome: chosen(["1 columns-swapped"], { line: 1, label: "Pay 5" }, pay(a, "5", "Alice")),
  },
  {
    name: "first and last names before addresses",
    text: `Alice Liddell ${a} 5\nBob ${b} 6.5`,
    outcome: errors("1 columns-swapped", "2 columns-swapped"),
  },
  { name: "a name and a colon", text: `Alice: ${a} 5`, outcome: errors("1") },
  { name: "a name with a number", text: `Team 7 ${a} 5`, outcome: errors("1 columns-swapped") },
  {
    name: "two numbers before the address",
    text: `7,5,${a}`,
    outcome: {
      kind: "errors",
      errors: ["1 columns-swapped"],
      choices: [
        { line: 1, label: "Pay 7", then: rows(pay(a, "7")) },
        { line: 1, label: "Pay 5", then: rows(pay(a, "5")) },
      ],
    },
  },
  { name: "an order", text: `Send 5 USDT to ${a}`, outcome: errors("1") },
  { name: "an order, the address first", text: `${a} gets 5 USDT`, outcome: errors("1") },
  { name: "and", text: `${a} and ${b} 5 each`, outcome: errors("1 address-second") },
  { name: "or", text: `${a} 5 or 6`, outcome: upTo() },
  { name: "from one to another", text: `${a} to ${b} 5`, outcome: errors("1 address-second") },
  {
    name: "in place of an old address",
    text: `${a} 5 (formerly ${b})`,
    outcome: errors("1 address-second"),
  },
  {
    name: "comments of both kinds",
    text: `# May\n// team\n${a},5\n  # ${c},9\n//${c},9\n${b},6.5`,
    outcome: rows(...two),
    skipped: ["1 comment", "2 comment", "4 comment", "5 comment"],
  },
  {
    name: "a payment that is commented out without a space",
    text: `${a},5\n#${c},9\n${b},6.5`,
    outcome: rows(...two),
    skipped: ["2 comment"],
  },
  {
    name: "comments of other kinds are none",
    text: `-- ${c},9\n; ${c},9\n/* ${c},9 */\n<!-- ${c},9 -->\n${a},5`,
    outcome: { kind: "errors", errors: ["1", "2", "3", "4"] },
  },
  {
    name: "a comment behind the amount",
    text: `${a},5 # May\n${b},6.5 // June`,
    outcome: errors("1", "2"),
  },
  {
    name: "a comment behind the amount where spaces divide",
    text: `${a} 5 # May\n${b} 6.5 // June`,
    outcome: upTo(...two),
  },
  {
    name: "a comment with a link",
    text: `https://example.com/sheet\n${a},5`,
    outcome: errors("1"),
  },
  { name: "quoted in an e-mail", text: `> ${a} 5\n> ${b} 6.5`, outcome: upTo(...two) },
  {
    name: "a fence of Markdown",
    text: `\`\`\`\n${a} 5\n${b} 6.5\n\`\`\``,
    outcome: errors("1", "4"),
  },
  {
    name: "a title without a mark",
    text: `Payouts for May\n${a} 5\n${b} 6.5`,
    outcome: chosen(["1 header-missing"], { line: 1, label: "comment" }, ...two),
  },
  { name: "a last line of thanks", text: `${a} 5\n${b} 6.5\nThanks!`, outcome: errors("3") },
  { name: "a total in words", text: `${a} 5\n${b} 6.5\nTotal: 11.5`, outcome: errors("3") },
  { name: "a line of dashes", text: `${a} 5\n-----\n${b} 6.5`, outcome: rows(...two) },
  { name: "a line of equals signs", text: `${a} 5\n=====\n${b} 6.5`, outcome: upTo(...two) },
  {
    name: "semicolons behind commas",
    text: `${a}, 5; ${b}, 6.5`,
    outcome: errors("1 address-second"),
  },
];
