import { addresses } from "./corpus/addresses.ts";
import { amounts } from "./corpus/amounts.ts";
import { disperse } from "./corpus/disperse.ts";
import { etherscan } from "./corpus/etherscan.ts";
import { excel } from "./corpus/excel.ts";
import { exports } from "./corpus/exports.ts";
import { googleSheets } from "./corpus/google-sheets.ts";
import { headers } from "./corpus/headers.ts";
import { prose } from "./corpus/prose.ts";
import { review } from "./corpus/review.ts";
import { safe } from "./corpus/safe.ts";
import { scripts } from "./corpus/scripts.ts";
import type { Sample } from "./corpus/sample.ts";

/** Lists as people really paste them, by where they come from. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  "the review": review,
  Disperse: disperse,
  Safe: safe,
  Excel: excel,
  "Google Sheets": googleSheets,
  Etherscan: etherscan,
  amounts,
  addresses,
  scripts,
  prose,
  exports,
  headers,
};
