/** Values by key, at most so many: what was not asked for the longest is forgotten first. */
export class RecentMap<K, V> {
  readonly #values = new Map<K, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept of a key, or what is created for it now. */
  getOrAdd(key: K, create: () => V): V {
    const value = this.#values.has(key) ? (this.#values.get(key) as V) : create();
    // A map keeps the order in which keys were put.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      const [oldest] = this.#values.keys();
      this.#values.delete(oldest as K);
    }
    return value;
  }
}
