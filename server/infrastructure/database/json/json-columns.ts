import { DbNull } from '@prisma/client/runtime/client';

/** For a column that may be empty: Prisma tells no value from a null that is JSON. */
export const orDbNull = <Value>(value: Value) => value ?? DbNull;

/** A text, or a JSON value with each text in it rewritten. */
export function rewriteJson(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value)) return value.map((each) => rewriteJson(each, rewrite));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewriteJson(each, rewrite)]));
}
