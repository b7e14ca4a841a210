import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { newRecoveryCodes, recoveryCodeHash } from './codes.ts';

/** Makes ten new recovery codes; the ones before are worth nothing from now on. */
export async function replaceRecoveryCodes({ recoveryCode }: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await recoveryCode.deleteMany({ where: { userId } });
  await recoveryCode.createMany({ data: codes.map((code) => ({ codeHash: recoveryCodeHash(code), userId })) });
  return codes;
}
