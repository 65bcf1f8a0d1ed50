/** Map with a max size that evicts the least recently used entry. */
export class RecentMap<K, V> {
  readonly #values = new Map<K, V>();
  readonly #most: number;

  constructor(maxEntries: number) {
    this.#most = maxEntries;
  }

  /** Returns the stored value of a key, or creates and stores one. */
  getOrAdd(key: K, create: () => V): V {
    const value = this.#values.has(key) ? (this.#values.get(key) as V) : create();
    // A map preserves insertion order, so this moves the key to the end.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      const [oldest] = this.#values.keys();
      this.#values.delete(oldest as K);
    }
    return value;
  }
}
