import { type TestOptions, test } from 'vitest';

/**
 * Whether this is `npm run test:long`, which tries everything of which `npm test` tries a share: of the files that run on
 * one engine on the other one, and of those that run on both by a `*.long.test.ts` beside them that imports them.
 */
export const isLongRun = process.env.LONG_TESTS === '1';

/**
 * How often something is tried.
 *
 * @param variable the variable of the environment that asks for another number, for example `FUZZ`
 * @param usual the numbers of `npm test` and of `npm run test:long`
 */
export function timesToTry(variable: string, usual: { readonly short: number; readonly long: number }): number {
  return Number(process.env[variable] ?? (isLongRun ? usual.long : usual.short));
}

/** The cases of which `npm test` tries the first one alone: those that differ in words, or in what another test shows. */
export const firstOf = <Case>(cases: readonly Case[]): readonly Case[] => (isLongRun ? cases : cases.slice(0, 1));

type Run = () => Promise<void>;

/** A test that only `npm run test:long` runs, of a file that also has tests for `npm test`. */
export function longTest(title: string, ...rest: [run: Run] | [options: TestOptions, run: Run]): void {
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest;
  if (isLongRun) test(title, options, run);
}
