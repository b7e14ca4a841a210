export const linkScheme = 'delavnica';

/**
 * What a `delavnica://` link asks for. Links can be written by anybody, so one only ever names a screen: nothing is done
 * by it, and nothing in it is kept.
 *
 * @param commandLine the arguments the program was started with
 * @returns the path of a screen; undefined when there is no link or it names none
 */
export function screenOfLink(commandLine: readonly string[]): string | undefined {
  const link = commandLine.find((argument) => argument.startsWith(`${linkScheme}://`));
  if (link === undefined || !URL.canParse(link)) return undefined;
  const named = new URL(link).hostname;
  const screens: Readonly<Record<string, string>> = { dashboard: '/dashboard', payment: '/dashboard', team: '/team' };
  return Object.hasOwn(screens, named) ? screens[named] : undefined;
}
