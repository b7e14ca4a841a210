import { randomBytes, randomUUID } from 'node:crypto';
import type { SyncUserInput } from '../../../../schema/features/account/sync.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate } from '../../../infrastructure/database/database.ts';
import { createOwner, deleteStaleRegistration } from '../../workshop/people/index.ts';
import { forgotPassword } from '../accounts/index.ts';

/**
 * Takes over somebody who has registered with the partner: an account that nobody can log in to yet, and a mail with
 * the link to choose a password, which also proves the address; a confirmed account stays as it is. That the partner
 * was paid opens nothing here: payment is Stripe's word (docs/contract.md §4.5).
 */
export async function acceptUser(ctx: AppContext, input: SyncUserInput): Promise<void> {
  const { clock, database, passwords } = ctx;
  const { email, full_name: fullName, username } = input;
  // Nobody knows it, and logging in takes as long as with any other.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), 'partner');
  try {
    await database.transaction(async (tx) => {
      const emailKey = emailKeyOf(email);
      await deleteStaleRegistration(tx, emailKey);
      const person = { id: randomUUID(), email, emailKey, fullName, username };
      await createOwner(tx, { ...person, passwordHash, createdAt: clock.now() });
    });
  } catch (error) {
    if (isDuplicate(error)) return;
    throw error;
  }
  await forgotPassword(ctx, { address: 'partner', userAgent: '', tokens: {} }, { email });
}
