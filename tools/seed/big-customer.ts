import { randomUUID } from 'node:crypto';
import { hash } from 'bcrypt';
import { createOwner } from '../../server/features/people/index.ts';
import { joinStaff } from '../../server/features/workshop/index.ts';
import { type Database, openDatabase } from '../../server/infrastructure/database/database.ts';
import { type WorkshopTables, workshopDb, workshopTablesIn } from '../../server/infrastructure/tenant/workshop-db.ts';
import { bulksOfBills } from './bills.ts';
import { writeInBulk } from './bulk.ts';
import { bulksOfCards } from './cards.ts';
import { bulksOfCars } from './cars.ts';
import { type Plan, sizesOf } from './plan.ts';

/** Whoever logs in as the owner of the big customer. */
export const bigOwner = { email: 'velika@example.com', password: 'a very large garage' };

const receptionists = 4;
const mechanics = 15;

/** It is there already, or a part of it from a run that was cut off. */
export class BigCustomerThere extends Error {}

/**
 * Writes a workshop as it is after five years with twenty people: customers, cars, cards, lines, invoices, payments, what is
 * found by search, and the rows of the photos, but not their bytes. The same size on the same day makes the same rows, but for
 * the ids of the workshop and of its people. Past all use cases: they would take days.
 *
 * @param databaseUrl of a database that is up to date
 * @param scale a part of the whole size, more than 0
 * @throws BigCustomerThere
 */
export async function seedBigCustomer(
  databaseUrl: string,
  { scale, now }: { readonly scale: number; readonly now: Date },
): Promise<Pick<Plan, 'customers' | 'vehicles' | 'cards'> & { readonly ownerId: string; readonly workshopId: string }> {
  const database = await openDatabase(databaseUrl);
  try {
    const known = await database.user.count({ where: { emailKey: bigOwner.email } });
    if (known > 0) throw new BigCustomerThere('The big customer is in this database already');
    const { userId, ...people } = await beginBigWorkshop(database, now);
    const plan: Plan = { ...people, ...sizesOf(scale), now };
    await writeInBulk(databaseUrl, [...bulksOfCars(plan), ...bulksOfCards(plan), ...bulksOfBills(plan)]);
    await database.refreshStatistics();
    const { customers, vehicles, cards } = plan;
    return { ownerId: userId, workshopId: plan.workshop.id, customers, vehicles, cards };
  } finally {
    await database.close();
  }
}

const facts = {
  ...{ legalName: 'Velika delavnica d. o. o.', address: 'Vzorčna cesta 100', postcode: '1000', town: 'Ljubljana' },
  ...{ taxNumber: '50223054', iban: 'SI56020170014356205', fiscalMode: 'NONE', suppliesBasisPoints: null },
};

/** The workshop with its people, methods and devices, as its owner would have made it. */
async function beginBigWorkshop(database: Database, now: Date) {
  const userId = randomUUID();
  const passwordHash = await hash(bigOwner.password, 10);
  const { email } = bigOwner;
  const names = { email, emailKey: email, username: 'velika', fullName: 'Velika Delavnica' };
  const workshopId = await database.transaction(async (tx) => {
    const made = await createOwner(tx, { id: userId, ...names, passwordHash, createdAt: now });
    const paid = { plan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true };
    const seats = { mechanicCount: mechanics, receptionistCount: receptionists };
    await tx.user.update({ where: { id: userId }, data: { ...paid, ...seats, emailVerified: true } });
    const own = workshopTablesIn(tx, made.workshopId);
    const people = Array.from({ length: receptionists + mechanics }, (_, place) => place);
    for (const place of people) {
      const role = place < receptionists ? 'receptionist' : 'mechanic';
      const id = randomUUID();
      const member = `velika${place + 1}@example.com`;
      const account = { id, email: member, emailKey: member, username: `velika${place + 1}`, passwordHash, role };
      const team = { ownerId: userId, workshopId: made.workshopId, emailVerified: true, createdAt: now };
      await tx.user.create({ data: { ...account, ...team, fullName: `Sodelavec ${place + 1}` } });
      await joinStaff(own, { id, fullName: `Sodelavec ${place + 1}`, role }, now);
    }
    return made.workshopId;
  });
  const own = workshopDb(database, workshopId);
  await own.itself.update((await own.itself.read()).version, facts);
  const staff = await own.staff.findMany({ orderBy: { id: 'asc' } });
  const methods = await own.paymentMethod.findMany();
  const devices = await own.issuingDevice.findMany();
  const tillOf = (kind: string, confirmed: boolean) => {
    const method = methods.find((each) => each.kind === kind);
    const device = devices.find((each) => each.confirmed === confirmed);
    if (method === undefined || device === undefined) throw new Error(`The workshop has no till for ${kind}`);
    return { method, device };
  };
  return {
    ...{ userId, workshop: await own.itself.read(), ownerId: ownerAmong(staff), card: tillOf('CARD', true) },
    ...{ transfer: tillOf('TRANSFER', false), mechanicIds: idsOf(staff, 'MECHANIC') },
  };
}

type Staff = Awaited<ReturnType<WorkshopTables['staff']['findMany']>>;

const idsOf = (staff: Staff, role: string) => staff.flatMap((each) => (each.role === role ? [each.id] : []));

function ownerAmong(staff: Staff): string {
  const [id] = idsOf(staff, 'OWNER');
  if (id === undefined) throw new Error('The workshop has no owner');
  return id;
}
