import { a, b, c, chosen, errors, fixable, pay, rows, type Sample, upTo } from "./sample.ts";

const three = [pay(a, "1.5"), pay(b, "2"), pay(c, "3")];
const divide = { line: 1, label: "Divide it into" };

/** Lists that users of Disperse, Multisender and Bulksender paste. */
export const disperse: readonly Sample[] = [
  { name: "spaces", text: `${a} 1.5\n${b} 2\n${c} 3`, outcome: rows(...three) },
  { name: "commas", text: `${a},1.5\n${b},2\n${c},3`, outcome: rows(...three) },
  { name: "equals signs", text: `${a}=1.5\n${b}=2\n${c}=3`, outcome: rows(...three) },
  {
    name: "equals signs with spaces around",
    text: `${a} = 1.5\n${b} = 2\n${c} = 3`,
    outcome: rows(...three),
  },
  { name: "a comma and spaces", text: `${a},  1.5\n${b} ,2\n${c} , 3`, outcome: rows(...three) },
  { name: "tabs", text: `${a}\t1.5\n${b}\t2\n${c}\t3`, outcome: rows(...three) },
  {
    name: "space first, then comma and equals sign",
    text: `${a} 1.5\n${b} 2\n${c},3`,
    outcome: fixable(["3 other-delimiter"], ...three),
  },
  {
    name: "a semicolon among commas",
    text: `${a},1.5\n${b};2\n${c},3`,
    outcome: fixable(["2 other-delimiter"], ...three),
  },
  {
    name: "an equals sign among commas",
    text: `${a},1.5\n${b}=2\n${c},3`,
    outcome: fixable(["2 other-delimiter"], ...three),
  },
  {
    name: "a tab among spaces",
    text: `${a} 1.5\n${b}\t2\n${c} 3`,
    outcome: upTo(...three),
  },
  {
    name: "all on one line",
    text: `${a} 1.5 ${b} 2 ${c} 3`,
    outcome: chosen(["1 address-second"], divide, ...three),
  },
  {
    name: "all on one line, divided by commas",
    text: `${a},1.5,${b},2,${c},3`,
    outcome: chosen(["1 address-second"], divide, ...three),
  },
  {
    name: "all on one line, payments divided by semicolons",
    text: `${a},1.5;${b},2;${c},3`,
    outcome: chosen(["1 address-second"], divide, ...three),
  },
  {
    name: "all on one line, payments divided by spaces",
    text: `${a},1.5 ${b},2 ${c},3`,
    outcome: chosen(["1 address-second"], divide, ...three),
  },
  {
    name: "as a query string",
    text: `${a}=1.5&${b}=2&${c}=3`,
    outcome: errors("1"),
  },
  {
    name: "a semicolon at each end",
    text: `${a},1.5;\n${b},2;\n${c},3;`,
    outcome: upTo(...three),
  },
  {
    name: "a comma at each end",
    text: `${a},1.5,\n${b},2,\n${c},3,`,
    outcome: rows(...three),
  },
  {
    name: "amounts first",
    text: `1.5 ${a}\n2 ${b}\n3 ${c}`,
    outcome: chosen(
      ["1 columns-swapped", "2 columns-swapped", "3 columns-swapped"],
      { line: 1, label: "is the address" },
      ...three,
    ),
  },
  {
    name: "amounts first, 1, 2, 3 as row numbers would be",
    text: `1,${a}\n2,${b}\n3,${c}`,
    outcome: errors("1 columns-swapped", "2 columns-swapped", "3 columns-swapped"),
  },
  {
    name: "addresses and amounts on lines of their own",
    text: `${a}\n1.5\n${b}\n2`,
    outcome: errors("1 amount-missing", "2", "3 amount-missing", "4"),
  },
  {
    name: "addresses only",
    text: `${a}\n${b}`,
    outcome: errors("1 amount-missing", "2 amount-missing"),
  },
  {
    name: "one payment with its memo",
    text: `${a} 1.5 salary for May`,
    outcome: rows(pay(a, "1.5", "salary for May")),
  },
  {
    name: "the amounts of two columns",
    text: `${a} 1.5 2.5`,
    outcome: errors("1 amount-or-memo"),
  },
];
