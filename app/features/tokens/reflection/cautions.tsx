import styles from "./reflection.module.css";

const cautions = [
  {
    title: "Multi-send",
    words:
      "A batch sender that pulls tokens gets less than it pays out. The console's multi-sender refuses such tokens by name; exempt it, and it takes them.",
  },
  {
    title: "Vesting",
    words:
      "A vault that counts what it was promised would be short. The console's vesting measures what arrives and refuses the difference; exempt the vault first, and exclude it, or what it holds grows beyond its schedules.",
  },
  {
    title: "Exchanges",
    words:
      "A pair that earns holds more than it counts, and anybody may skim the rest. Exclude the pair before there is liquidity. Swaps need the router's functions for fee-on-transfer tokens, unless the pair is exempt.",
  },
  {
    title: "Bridges and lending",
    words:
      "What credits the amount sent instead of the amount received ends up short. Exempt and exclude such contracts before anybody uses them.",
  },
] as const;

/** What does not work with a token whose transfers have a fee and whose balances grow. */
export function Cautions() {
  return (
    <section className={styles["card"]} aria-label="What breaks with such a token">
      <h2>What breaks with such a token</h2>
      <ul className={styles["cautions"]}>
        {cautions.map(({ title, words }) => (
          <li key={title}>
            <strong>{title}.</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
