import { defaultLanguage, type Language } from '../../../../schema/languages.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { createWorkshop, joinStaff } from '../workshop-settings/index.ts';

interface NewOwner {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly fullName: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly language?: Language;
  readonly registeredAgain?: boolean;
  readonly createdAt: Date;
}

/** Makes the account of the owner of a live demo, whose workshop is there with its staff. Nobody reads its mails. */
export async function createDemoOwner(
  { user }: Transaction,
  { createdAt, ...owner }: NewOwner & { readonly workshopId: string },
): Promise<void> {
  await user.create({ data: { ...owner, createdAt, emailVerified: true, emailProvedAt: createdAt } });
}

/**
 * Makes an owner's account and the workshop that it owns, in the caller's transaction. The workshop is called as its
 * owner until it is given a name.
 *
 * @throws P2002  the address has an account
 */
export async function createOwner(tx: Transaction, owner: NewOwner): Promise<{ readonly workshopId: string }> {
  const { fullName: name, language = defaultLanguage, createdAt } = owner;
  // The workshop first: a taken address fails at the account, so the time of the answer does not reveal it
  // (docs/evidence.md enumeration-45).
  const { id: workshopId, tx: db } = await createWorkshop(tx, { name, language, createdAt });
  await tx.user.create({ data: { ...owner, workshopId } });
  await joinStaff(db, { ...owner, role: 'admin' }, createdAt);
  return { workshopId };
}
