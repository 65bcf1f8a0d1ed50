import { useLoaderData } from "@remix-run/react";

/** Fifty rows of six cells: the smallest useful page of a console. */
export function loader() {
  return Array.from({ length: 50 }, (_, i) => ({
    id: i,
    hash: `0x${i.toString(16).padStart(64, "a")}`,
    wallet: `0x${i.toString(16).padStart(40, "c")}`,
    amount: String(i * 1_000),
    status: "confirmed",
    at: 1_763_600_000 + i,
  }));
}

export default function Table() {
  const rows = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.id}</td>
            <td>{row.hash}</td>
            <td>{row.wallet}</td>
            <td>{row.amount}</td>
            <td>{row.status}</td>
            <td>{row.at}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
