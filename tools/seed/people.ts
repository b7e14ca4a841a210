import { randomUUID } from 'node:crypto';
import { createOwner } from '../../server/features/workshop/people/index.ts';
import { searchIndexVersion } from '../../server/features/workshop/search/index.ts';
import { joinStaff } from '../../server/features/workshop/workshop-settings/index.ts';
import type { Database } from '../../server/infrastructure/database/database.ts';
import { type TenantTables, tenantDb, tenantTablesIn } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { Plan } from './plan.ts';

/** A workshop that is written past all use cases, and who works in it. */
export interface Crew {
  readonly legalName: string;
  readonly fullName: string;
  readonly username: string;
  /** @param place from 1 */
  readonly memberName: (place: number) => string;
  readonly receptionists: number;
  readonly mechanics: number;
  /** Hash of the password that all of them have. */
  readonly passwordHash: string;
}

/** They are there already, or a part of them from a run that was cut off. */
export class ThereAlready extends Error {}

/** The address by which somebody who is written logs in. */
export const emailOf = (username: string) => `${username}@example.com`;

/** @throws ThereAlready where somebody has the address */
export async function refuseTwice(database: Database, emailKey: string, who: string): Promise<void> {
  const known = await database.user.count({ where: { emailKey } });
  if (known > 0) throw new ThereAlready(`${who} in this database already`);
}

const facts = {
  address: 'Vzorčna cesta 100',
  postcode: '1000',
  town: 'Ljubljana',
  taxNumber: '50223054',
  iban: 'SI56020170014356205',
  fiscalMode: 'NONE' as const,
  suppliesBasisPoints: null,
};

/** What a plan knows of the workshop itself. */
type Started = Pick<Plan, 'workshop' | 'ownerId' | 'mechanicIds' | 'resourceIds' | 'card' | 'transfer'> & {
  /** The owner's account, where `ownerId` is who the owner is in the workshop. */
  readonly userId: string;
};

/** Makes the paid workshop with its people, methods and devices, as its owner would have made it. */
export async function beginWorkshop(database: Database, crew: Crew, now: Date): Promise<Started> {
  const userId = randomUUID();
  const { legalName, fullName, passwordHash } = crew;
  const accountOf = (username: string) => ({ email: emailOf(username), emailKey: emailOf(username), username });
  const workshopId = await database.transaction(async (tx) => {
    const account = {
      id: userId,
      ...accountOf(crew.username),
      fullName,
      passwordHash,
      language: 'sl',
      createdAt: now,
    } as const;
    const made = await createOwner(tx, account);
    const paid = { plan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true } as const;
    const seats = { mechanicCount: crew.mechanics, receptionistCount: crew.receptionists };
    await tx.user.update({ where: { id: userId }, data: { ...paid, ...seats, emailVerified: true } });
    const db = tenantTablesIn(tx, made.workshopId);
    const team = { ownerId: userId, workshopId: made.workshopId, emailVerified: true, passwordHash, createdAt: now };
    const members = Array.from({ length: crew.receptionists + crew.mechanics }, (_, place) => ({
      id: randomUUID(),
      ...accountOf(crew.memberName(place + 1)),
      ...team,
      fullName: `Sodelavec ${place + 1}`,
      role: place < crew.receptionists ? ('receptionist' as const) : ('mechanic' as const),
    }));
    await tx.user.createMany({ data: members });
    for (const member of members) await joinStaff(db, member, now);
    return made.workshopId;
  });
  const db = tenantDb(database, workshopId);
  await db.itself.update((await db.itself.read()).version, { legalName, ...facts, searchIndexVersion });
  const staff = await db.staff.findMany({ orderBy: { id: 'asc' } });
  const methods = await db.paymentMethod.findMany();
  const devices = await db.issuingDevice.findMany();
  const resources = await db.resource.findMany();
  const tillOf = (kind: string, confirmed: boolean) => {
    const method = methods.find((each) => each.kind === kind);
    const device = devices.find((each) => each.confirmed === confirmed);
    if (method === undefined || device === undefined) throw new Error(`The workshop has no till for ${kind}`);
    return { method, device };
  };
  const mechanicIds = idsOf(staff, 'MECHANIC');
  return {
    userId,
    workshop: await db.itself.read(),
    ownerId: ownerAmong(staff),
    card: tillOf('CARD', true),
    transfer: tillOf('TRANSFER', false),
    mechanicIds,
    resourceIds: mechanicIds.flatMap((id) => resources.flatMap((each) => (each.staffId === id ? [each.id] : []))),
  };
}

type Staff = Awaited<ReturnType<TenantTables['staff']['findMany']>>;

const idsOf = (staff: Staff, role: string) => staff.flatMap((each) => (each.role === role ? [each.id] : []));

function ownerAmong(staff: Staff): string {
  const [id] = idsOf(staff, 'OWNER');
  if (id === undefined) throw new Error('The workshop has no owner');
  return id;
}
