/** Formats that a review of this grammar found misread, or rejected without help. */
export const reviewLines = [
  ...["index column, tabs", "index column, semicolons", "#N/A as address", "#REF! as address"],
  ...["#NAME? as address", "#VALUE! as address", "#,address,amount", "0xA 1 0xB 2", "0xA,1,0xB"],
  ...["equal: 0xA,0xB", "equal: three addresses", "Safe CSV", "column token", "column decimals"],
  ...["column chain", "bulk: checksum", "bulk: -1", "bulk: decimals", "0xA:5", '"0xA,1"', "1.500"],
  ...[";;;", ",,,,", "sep=;", "Amount (TAN)", "Quantity", "HolderAddress", "token_amount"],
  ...["recipients,amounts", "ENS name", "CAIP-10", "100 ETH", "$100", "1,5E+03", "JSON", "'1'"],
  ...["Disperse's sample"],
] as const;
