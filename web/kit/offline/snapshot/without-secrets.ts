/** What no telephone keeps. */
const secrets: ReadonlySet<string> = new Set(['costPrice', 'phone', 'broughtByPhone']);

/** An answer without what no telephone keeps. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secrets.has(key) ? null : withoutSecrets(inner)]),
  );
}
