import type { Database } from '../../../server/infrastructure/database/database.ts';
import { tablesOfAllWorkshops } from '../../../server/infrastructure/tenant/tenant-db.ts';

/** Two workshops with the same sort of people and events, for the person who tries to get from one into the other. */

/** Stands in every row of the other workshop and in none of the own. */
export const foreignMark = 'foreign';

export const own = {
  id: 'own',
  owner: 'own-owner',
  members: ['own-1', 'own-2', 'own-3'],
  event: 'own-event-1',
} as const;
export const foreign = {
  id: `${foreignMark}`,
  owner: `${foreignMark}-owner`,
  members: [`${foreignMark}-1`, `${foreignMark}-2`],
  event: `${foreignMark}-event-1`,
} as const;

/** Puts both in, in place of what is there. */
export async function fillTwoWorkshops(database: Database): Promise<void> {
  await database.workshop.deleteMany();
  for (const { id: workshopId, owner, members } of [own, foreign]) {
    await database.workshop.create({ data: { id: workshopId, name: `Workshop ${workshopId}` } });
    await database.user.create({ data: { ...aPerson(owner), workshopId, role: 'admin' } });
    const role = 'mechanic';
    await database.user.createMany({
      data: members.map((id) => ({ ...aPerson(id), workshopId, ownerId: owner, role })),
    });
    await database.session.create({
      data: { ...opened, id: `session of ${owner}`, userId: owner },
    });
    await tablesOfAllWorkshops(database).securityEvent.createMany({
      data: [1, 2, 3].map((place) => anEvent(`${workshopId}-event-${place}`, workshopId, owner, place)),
    });
  }
}

const firstDay = Date.parse('2026-11-01T08:00:00.000Z');

const opened = { createdAt: new Date(firstDay), lastUsedAt: new Date(firstDay), expiresAt: new Date('2030-01-01') };

export function aPerson(id: string) {
  const createdAt = new Date(firstDay);
  return { id, email: id, emailKey: id, username: id, fullName: `Person ${id}`, passwordHash: '', createdAt };
}

function anEvent(id: string, workshopId: string, userId: string, place: number) {
  return { id, workshopId, userId, email: userId, kind: 'logged-in', createdAt: new Date(firstDay + place * 60_000) };
}

/** Every row of a workshop as it is now. */
export async function rowsOf(database: Database, workshopId: string): Promise<string> {
  const asked = { where: { workshopId }, orderBy: { id: 'asc' } } as const;
  const [users, events, sessions] = await Promise.all([
    database.user.findMany(asked),
    tablesOfAllWorkshops(database).securityEvent.findMany(asked),
    database.session.findMany({ where: { user: { workshopId } } }),
  ]);
  return JSON.stringify([users, events, sessions]);
}
