import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../schema/errors.ts';

const common = dictionary['passwords-common'] ?? [];

/**
 * Whether a password is among the most common ones, or is the person's own name for the account or for us
 * (docs/contract.md §4.12, ASVS 6.2.4).
 *
 * @param known words that belong to this account, such as its e-mail address
 */
function isCommonPassword(password: string, known: readonly string[]): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  return common.includes(lower) || ['delavnica', ...known.map((word) => word.toLowerCase())].includes(lower);
}

/**
 * @param field the input field that holds the password
 * @throws BAD_INPUT  the password is one that attackers try first
 */
export function refuseCommonPassword(password: string, known: readonly string[], field = 'password'): void {
  if (!isCommonPassword(password, known)) return;
  const text = 'commonPassword';
  throw new AppError('BAD_INPUT', text, { fields: { [field]: text } });
}
