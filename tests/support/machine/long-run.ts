/**
 * Whether this is `npm run test:long`, which tries everything of which `npm test` tries a share. A `*.long.test.ts` beside
 * such a file imports it, so that it is run there too.
 */
export const isLongRun = process.env.TEST_TIER === 'long';

/**
 * How often something is tried.
 *
 * @param variable the variable of the environment that asks for another number, for example `FUZZ`
 * @param usual the numbers of `npm test` and of `npm run test:long`
 */
export function timesToTry(variable: string, usual: { readonly short: number; readonly long: number }): number {
  return Number(process.env[variable] ?? (isLongRun ? usual.long : usual.short));
}
