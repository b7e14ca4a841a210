import { dictionary } from '@zxcvbn-ts/language-common';

const common = dictionary['passwords-common'] ?? [];

/**
 * Whether a password is among the most common ones, or is the person's own name for the account or for us
 * (contract §4.12, ASVS 6.2.4).
 *
 * @param known words that belong to this account, such as its e-mail address
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return common.includes(lower) || ['delavnica', ...known.map((word) => word.toLowerCase())].includes(lower);
}
