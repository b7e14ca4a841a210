import { hash } from 'bcrypt';
import { openDatabase } from '../../server/infrastructure/database/database.ts';
import { writeInBulk } from './bulk.ts';
import { beginWorkshop, emailOf, refuseTwice } from './people.ts';
import { type Plan, sizesOf } from './plan.ts';
import { bulksOf } from './rows.ts';

const username = 'velika';

/** Anyone who logs in as the owner of the big customer. */
export const bigOwner = { email: emailOf(username), password: 'a very large garage' };

const crew = {
  legalName: 'Velika delavnica d. o. o.',
  fullName: 'Velika Delavnica',
  username,
  memberName: (place: number) => `${username}${place}`,
  receptionists: 4,
  mechanics: 15,
};

/**
 * Writes a workshop as it is after five years with twenty people, past all use cases, which would take days: customers,
 * cars, cards, lines, invoices, payments, what is found by search, and the rows of the photos, but not their bytes. The
 * same size on the same day makes the same rows, but for the ids of the workshop and of its people.
 *
 * @param databaseUrl of a database that is up to date
 * @param scale a part of the whole size, more than 0
 * @throws ThereAlready
 */
export async function seedBigCustomer(
  databaseUrl: string,
  { scale, now }: { readonly scale: number; readonly now: Date },
): Promise<Pick<Plan, 'customers' | 'vehicles' | 'cards'> & { readonly ownerId: string; readonly workshopId: string }> {
  const database = await openDatabase(databaseUrl);
  try {
    await refuseTwice(database, bigOwner.email, 'The big customer is');
    const passwordHash = await hash(bigOwner.password, 10);
    const { userId, ...started } = await beginWorkshop(database, { ...crew, passwordHash }, now);
    const plan: Plan = { ...started, ...sizesOf(scale), workshopPlace: 0, now };
    await writeInBulk(databaseUrl, bulksOf(plan));
    await database.refreshStatistics();
    const { customers, vehicles, cards } = plan;
    return { ownerId: userId, workshopId: plan.workshop.id, customers, vehicles, cards };
  } finally {
    await database.close();
  }
}
