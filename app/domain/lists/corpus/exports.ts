import { getAddress } from "viem";
import { writeResultsCsv, type ResultRow } from "#app/domain/lists/values/results-csv.ts";
import { printRows } from "#app/domain/lists/source/print-rows.ts";
import { a, b, c, equal, errors, pay, rows, type Sample, upTo, warned } from "./sample.ts";

const hash = `0x${"12ab".repeat(16)}`;

function result(line: number, address: string, status: ResultRow["status"]): ResultRow {
  const lower: `0x${string}` = `0x${getAddress(address).slice(2).toLowerCase()}`;
  const row = { line, address: lower, amount: BigInt(line) * 1_000_000n, memo: `m${line}` };
  const isSent = status === "sent";
  return {
    row,
    chunk: 0,
    status,
    transaction: isSent ? hash : null,
    block: isSent ? 7n : null,
    atMs: isSent ? 1_700_000_000_000 : null,
    reason: null,
  };
}

/** Files of exchanges, wallets, votes, drops and customer lists, and the console's own. */
export const exports: readonly Sample[] = [
  {
    name: "the console's results, pasted again",
    text: writeResultsCsv(
      [result(1, a, "sent"), result(2, b, "failed"), result(3, c, "failed")],
      6,
    ),
    outcome: {
      kind: "question",
      columns: ["status"],
      groups: [
        [["sent"], 1],
        [["failed"], 2],
      ],
      answers: [
        { use: [["failed"]], then: rows(pay(b, "2", "m2"), pay(c, "3", "m3")) },
        {
          use: [["sent"], ["failed"]],
          then: rows(pay(a, "1", "m1"), pay(b, "2", "m2"), pay(c, "3", "m3")),
        },
      ],
    },
  },
  {
    name: "what remains to be paid, as the console writes it",
    text: printRows(
      [
        { address: result(1, a, "ready").row.address, amount: 1_500_000n, memo: "x, y" },
        { address: result(1, b, "ready").row.address, amount: 2_000_000n, memo: "" },
      ],
      6,
    ),
    outcome: rows(pay(a, "1.5", "x, y"), pay(b, "2")),
  },
  {
    name: "votes of Snapshot",
    text: `address,choice,voting_power,timestamp,author_ipfs_hash\n${a},1,1000.5,1700000000,bafk1\n${b},2,7.25,1700000001,bafk2`,
    outcome: errors("1 header-columns"),
  },
  {
    name: "votes of Snapshot, the same for each",
    text: `address,choice,voting_power\n${a},1,1000.5\n${b},2,7.25`,
    changes: equal,
    outcome: warned(["1 column-unread"], pay(a, "5"), pay(b, "5")),
  },
  {
    name: "votes of Snapshot by voter",
    text: `voter,choice,vp\n${a},1,1000.5\n${b},2,7.25`,
    outcome: errors("1", "2", "3"),
  },
  {
    name: "withdrawals of Binance",
    text: `Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n2026-05-01,USDT,ETH,5,1,${a},${hash},,,Completed\n2026-05-01,BNB,BSC,6,1,${b},${hash},,,Completed`,
    outcome: {
      kind: "question",
      columns: ["Coin", "Network", "Status"],
      groups: [
        [["USDT", "ETH", "Completed"], 1],
        [["BNB", "BSC", "Completed"], 1],
      ],
      answers: [{ use: [["USDT", "ETH", "Completed"]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "transactions of Coinbase",
    text: `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price at Transaction,Notes\n2026-05-01T10:00:00Z,Send,USDC,5,1.00,Sent 5 USDC to ${a}`,
    outcome: errors("1", "2"),
  },
  {
    name: "transfers of Coinbase Prime",
    text: `Asset,Amount,Destination Address\nUSDC,5,${a}\nETH,6,${b}`,
    outcome: {
      kind: "question",
      columns: ["Asset"],
      groups: [
        [["USDC"], 1],
        [["ETH"], 1],
      ],
      answers: [{ use: [["USDC"]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "Parcel's payroll",
    text: `Name,Address/ENS,Amount,Token\nAlice,${a},5,USDC`,
    outcome: errors("1", "2"),
  },
  {
    name: "a payroll with a currency",
    text: `Name,Wallet,Amount,Currency\nAlice,${a},5,USDT\nBob,${b},6,EUR`,
    outcome: {
      kind: "question",
      columns: ["Currency"],
      groups: [
        [["USDT"], 1],
        [["EUR"], 1],
      ],
      answers: [{ use: [["USDT"]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "customers with many columns",
    text: `ID,First Name,Last Name,Email,Company,Wallet Address,Amount,Country\n17,Alice,Liddell,alice@example.com,"Wonder, Inc.",${a},5,UK\n18,Bob,Ross,bob@example.com,Paint,${b},6.5,US`,
    outcome: warned(["1 column-unread"], pay(a, "5", "17"), pay(b, "6.5", "18")),
  },
  {
    name: "customers with two wallets",
    text: `Email,Wallet,Backup wallet,Amount\nalice@example.com,${a},${c},5`,
    outcome: {
      kind: "question",
      columns: ["Backup wallet"],
      groups: [[[c], 1]],
      answers: [{ use: [[c]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "two columns that could be the address",
    text: `wallet,recipient,amount\n${a},${b},5`,
    outcome: { kind: "errors", errors: ["1 header-columns"] },
  },
  {
    name: "two columns that could be the amount",
    text: `address,amount,value\n${a},5,6`,
    outcome: { kind: "errors", errors: ["1 header-columns"] },
  },
  {
    name: "who won in Galxe",
    text: `address\n${a}\n${b}`,
    changes: equal,
    outcome: rows(pay(a, "5"), pay(b, "5")),
  },
  {
    name: "who won in Galxe, without an amount",
    text: `address\n${a}\n${b}`,
    outcome: errors("1 header-columns"),
  },
  {
    name: "points of Zealy",
    text: `"Name","Wallet address","XP","Level"\n"Alice","${a}","1500","3"`,
    changes: equal,
    outcome: warned(["1 column-unread"], pay(a, "5")),
  },
  {
    name: "contacts of MetaMask",
    text: `{"addressBook":{"0x1":{"${a}":{"name":"Alice"}}}}`,
    changes: equal,
    outcome: errors("1"),
  },
  {
    name: "an airdrop of Hedgey",
    text: `recipient,amount,unlockDate,cliffDate\n${a},5,2026-05-01,2026-06-01`,
    outcome: warned(["1 column-unread"], pay(a, "5")),
  },
  {
    name: "a sheet with a unit for each row",
    text: `address,amount,unit\n${a},5,USDT\n${b},5,wei`,
    outcome: {
      kind: "question",
      columns: ["unit"],
      groups: [
        [["USDT"], 1],
        [["wei"], 1],
      ],
      answers: [{ use: [["USDT"]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "a bank's file",
    text: `Beneficiary;Reference;Sum\n${a};May;5\n${b};June;6.5`,
    outcome: rows(pay(a, "5", "May"), pay(b, "6.5", "June")),
  },
  {
    name: "an export whose header has other marks than its rows",
    text: `address,amount\n${a};5\n${b};6.5`,
    outcome: upTo(pay(a, "5"), pay(b, "6.5")),
  },
  {
    name: "addresses of several networks",
    text: `Address,Amount,Chain ID\neip155:4443:${a},5,4443\neip155:1:${b},6,1`,
    outcome: {
      kind: "question",
      columns: ["Chain ID"],
      groups: [
        [["4443"], 1],
        [["1"], 1],
      ],
      answers: [{ use: [["4443"]], then: rows(pay(a, "5")) }],
    },
  },
];
