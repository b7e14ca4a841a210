import { AppError } from '../../../schema/errors.ts';

/** Fifty thousand passwords are two megabytes, which a server does without until somebody chooses one. */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'] ?? [];
}

/**
 * Whether a password is among the most common ones, or is the person's own name for the account or for us
 * (docs/contract.md §4.12, ASVS 6.2.4).
 *
 * @param known words that belong to this account, such as its e-mail address
 */
async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  const lower = password.normalize('NFC').toLowerCase();
  if (['delavnica', ...known.map((word) => word.toLowerCase())].includes(lower)) return true;
  return (await commonPasswords()).includes(lower);
}

/**
 * @param field the input field that holds the password
 * @throws BAD_INPUT  the password is one that attackers try first
 */
export async function refuseCommonPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  if (!(await isCommonPassword(password, known))) return;
  const text = 'commonPassword';
  throw new AppError('BAD_INPUT', text, { fields: { [field]: text } });
}
