import { type Language, languages } from '../../schema/languages.ts';

/**
 * The language that was chosen last in this browser, for the person who is not logged in. It says nothing about a
 * person.
 */

const name = 'language';
const yearInSeconds = 365 * 24 * 3600;

/**
 * @param cookies those of the page, as `document.cookie` gives them
 * @returns undefined where none was chosen
 */
export function readLanguageCookie(cookies: string): Language | undefined {
  const pairs = cookies.split('; ');
  return languages.find((language) => pairs.includes(`${name}=${language}`));
}

/**
 * The cookie that keeps a choice for a year.
 *
 * @param address of the page; one that came encrypted keeps the cookie to such
 */
export function languageCookie(language: Language, { protocol }: Pick<Location, 'protocol'>): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
