import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { knownQuestions } from '../../tests/support/diagnostics/known-questions.ts';
import { startProductServer } from '../support/product-server.ts';
import { type Garage, openDesk } from '../workshop/garage.ts';
import { mainScreens } from '../workshop/screens.ts';
import { measureAsks } from './measure-asks.ts';

/**
 * Questions to the own history of 100,000 cards, beside a search at the same pace. Wanted are 150 ms, p95, and 3 ms for the words of a
 * job, which follows from how long all of them took.
 */
const lookMilliseconds = 200;
/** So many histories, each of as many jobs. */
const histories = 256;

const symptoms = knownQuestions.flatMap(({ symptom }) => symptom ?? []);
const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length];

export async function measureDiagnostics(engine: string, garage: Garage): Promise<void> {
  const { database, databaseUrl, workshopId, ownerId } = garage;
  await writeHistories(garage);
  // It looks for what is not indexed when it starts.
  const began = performance.now();
  const server = await startProductServer(databaseUrl, { RATE_LIMIT_SCALE: '1000000' });
  try {
    const db = tenantDb(database, workshopId);
    while ((await db.caseIndex.count()) === 0) await new Promise((look) => setTimeout(look, lookMilliseconds));
    const milliseconds = performance.now() - began;
    const cases = await db.caseDoc.count();
    const desk = await openDesk(server.url, database, { ownerId, workshopId });
    const vehicles = await db.vehicle.findMany({ take: 200, orderBy: { id: 'asc' }, select: { id: true } });
    const { search } = await mainScreens(desk);
    const asking = (questionOf: (place: number) => object) => (place: number) => {
      const vehicleId = at(vehicles, place * 7)?.id;
      return desk.call('askDiagnostics', { vehicleId, ...questionOf(place) });
    };
    const spent = `${cases} cases, ${(milliseconds / cases).toFixed(2)} ms for each`;
    await measureAsks(`Diagnostics with ${garage.name}, ${engine}: ${spent}`, {
      garage: { ...desk, databaseUrl, pids: [server.pid, ...garage.pids.slice(1)] },
      asks: {
        'a search': (place) => desk.fetch(at(search, place) ?? ''),
        'a symptom': asking((place) => ({ symptom: at(symptoms, place) })),
        'a symptom with letters mixed up': asking((place) => ({ symptom: mixedUp(at(symptoms, place) ?? '') })),
        'a code': asking((place) => ({ codes: [at(['P0299', 'P0128', 'P0171'], place)] })),
      },
      wanted: 150,
    });
  } finally {
    await server.stop();
  }
}

/** Two letters of each longer word in the wrong order. */
const mixedUp = (text: string) => text.replace(/(\p{L}{2})(\p{L})(\p{L})(?=\p{L}{2})/gu, '$1$3$2');

/** What somebody has noted of the jobs that are there: the big customer has their titles alone. */
async function writeHistories({ database, workshopId }: Garage): Promise<void> {
  const db = tenantDb(database, workshopId);
  if ((await db.job.count({ where: { complaint: { not: null } } })) > 0) return;
  const ofHistory = Math.ceil((await db.job.count()) / histories);
  let after = '';
  for (let place = 0; ; place += 1) {
    const rows = await db.job.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: ofHistory,
      select: { id: true },
    });
    const last = rows.at(-1)?.id;
    if (last === undefined) break;
    const [complaint, cause, correction] = [
      at(symptoms, place),
      at(symptoms, place * 3 + 1),
      at(symptoms, place * 5 + 2),
    ];
    await database.$executeRaw`UPDATE jobs SET complaint = ${complaint}, cause = ${cause}, correction = ${correction}
      WHERE workshopId = ${workshopId} AND id > ${after} AND id <= ${last}`;
    after = last;
  }
  // What was indexed before has none of it.
  await db.caseIndex.deleteMany({ where: {} });
}
