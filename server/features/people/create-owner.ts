import { randomUUID } from 'node:crypto';
import type { Tables } from '../../infrastructure/database/database.ts';

interface NewOwner {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly fullName: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly language?: string;
  readonly registeredAnew?: boolean;
  readonly createdAt: Date;
}

/**
 * Makes an owner's account and the workshop that it owns, in the caller's transaction. The workshop is called as its
 * owner until it is given a name.
 *
 * @throws P2002  the address has an account
 */
export async function createOwner(tables: Tables, owner: NewOwner): Promise<{ readonly workshopId: string }> {
  const { fullName: name, createdAt } = owner;
  const { id: workshopId } = await tables.workshop.create({ data: { id: randomUUID(), name, createdAt } });
  await tables.user.create({ data: { ...owner, workshopId } });
  return { workshopId };
}
