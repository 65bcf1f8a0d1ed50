import { addresses } from "./addresses.ts";
import { amounts } from "./amounts.ts";
import { disperse } from "./disperse.ts";
import { etherscan } from "./etherscan.ts";
import { excel } from "./excel.ts";
import { exports } from "./exports.ts";
import { googleSheets } from "./google-sheets.ts";
import { headers } from "./headers.ts";
import { prose } from "./prose.ts";
import { review } from "./review.ts";
import { safe } from "./safe.ts";
import { scripts } from "./scripts.ts";
import type { Sample } from "./sample.ts";
import { thirdCells } from "./third-cells.ts";

/** Lists as users really paste them, by source. */
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
  "third cells": thirdCells,
};
