import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { diagnosisCase } from '../../../../../schema/features/desk/diagnostics/cases.ts';
import { diagnosis } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import { writeCases } from '../../../../../tests/support/diagnostics/write-cases.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, cardNow, done, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';

const car = ['Volkswagen', 'Passat', 'CFFB', 'DIESEL', 2012] as const;
const fix = (key: string, title: string, correction: string, part: string) => ({
  key,
  car,
  codes: ['P0299'],
  title,
  complaint: 'Nima moči',
  correction,
  parts: [part],
});
const hose = (key: string) => fix(key, 'Menjava tlačne cevi', 'Zamenjana počena tlačna cev', 'Tlačna cev');
const actuator = (key: string) => fix(key, 'Menjava aktuatorja', 'Zamenjan aktuator turbine', 'Aktuator');
const cases = [
  ...['h1', 'h2', 'h3', 'h4'].map(hose),
  ...['a1', 'a2'].map(actuator),
  fix('f1', 'Menjava filtra zraka', 'Zamašen zračni filter zamenjan', 'Zračni filter'),
];
const question = { codes: ['P0299'] };

describe.each([...databases])('diagnostics on $name', (engine) => {
  const server = withServer(engine);
  const asked = async (by: Parameters<typeof done>[0], input: object = question) =>
    diagnosis.parse(await done(by, 'askDiagnostics', input));

  test('counts what was done on such cars, with its cards, a comeback as half', async () => {
    const owner = await aPaidOwner(server());
    const db = await tablesOf(server(), owner);
    const now = server().clock.now();
    const written = await writeCases(db, cases, now);
    const vehicleId = written[0]?.vehicleId;
    const before = await asked(owner, { ...question, vehicleId });
    expect(before.groups.map(({ n, of, comebacks, score }) => [n, of, comebacks, score])).toEqual([
      [4, 7, 0, 0.25],
      [2, 7, 0, 0.08],
      [1, 7, 0, 0.03],
    ]);
    const ofHoses = written.slice(0, 4).map(({ cardId }) => cardId);
    expect(before.groups[0]?.jobCardIds.toSorted()).toEqual(ofHoses.toSorted());
    expect(before).toMatchObject({ generatedBy: 'AI', provider: 'EMBEDDED', few: false, proposal: null });
    expect(before.meanings[0]).toMatchObject({ code: 'P0299', known: true });
    const comeback = await taken(owner, { plate: 'LJ VR-1' });
    await db.jobCard.update({ where: { id: comeback.id }, data: { comebackOfId: ofHoses[0] ?? null } });
    expect((await asked(owner, { ...question, vehicleId })).groups[0]).toMatchObject({ n: 4, of: 7, comebacks: 1 });
    const stranger = await aPaidOwner(server());
    const elsewhere = await asked(stranger);
    expect(elsewhere).toMatchObject({ groups: [], few: true });
    expect((await ask(stranger, 'askDiagnostics', { ...question, vehicleId })).code).toBe('NOT_FOUND');
    expect((await ask(stranger, 'rateDiagnosis', { id: before.id, feedback: 'HELPED' })).code).toBe('NOT_FOUND');
    expect(await done(stranger, 'diagnoses')).toMatchObject({ totalCount: 1 });
  });

  test('shows what was done on cars of another make only where they have the same engine', async () => {
    const owner = await aPaidOwner(server());
    const elsewhere = (key: string, engine: string) => ({
      ...hose(key),
      car: ['Škoda', 'Superb', engine, 'DIESEL', 2012] as const,
    });
    const cars = [hose('own'), elsewhere('same engine', 'CFFB'), elsewhere('other engine', 'DFGA')];
    const written = await writeCases(await tablesOf(server(), owner), cars, server().clock.now());
    const { groups } = await asked(owner, { ...question, vehicleId: written[0]?.vehicleId });
    const shown = groups.flatMap(({ jobCardIds }) => jobCardIds);
    expect(shown.toSorted()).toEqual([written[0]?.cardId, written[1]?.cardId].toSorted());
    // Without a car nothing is left out.
    expect((await asked(owner)).groups.flatMap(({ jobCardIds }) => jobCardIds)).toHaveLength(3);
  });

  test('is rated, which changes the order, and makes one proposed job', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    await writeCases(await tablesOf(server(), owner), cases.slice(2), server().clock.now());
    const card = await taken(owner);
    const first = await asked(mechanic, question);
    expect(first.groups.map(({ n }) => n)).toEqual([2, 2, 1]);
    const casesOf = async (by: typeof owner, input: object) =>
      z.array(diagnosisCase).parse(await done(by, 'diagnosisCases', { id: first.id, ...input }));
    const all = await casesOf(owner, {});
    expect(all).toHaveLength(5);
    expect((await casesOf(owner, { index: 1 })).map(({ title }) => title)).toEqual(
      [1, 2].map(() => first.groups[1]?.title),
    );
    const known = { car: 'Volkswagen Passat 2012', correction: 'Zamenjan aktuator turbine', mayOpen: true };
    expect(all.find(({ title }) => title === 'Menjava aktuatorja')).toMatchObject(known);
    // The cars are not here: their cards are not the mechanic's, but what was done is said.
    expect(await casesOf(mechanic, {})).toEqual(all.map((each) => ({ ...each, mayOpen: false })));
    expect((await ask(owner, 'diagnosisCases', { id: first.id, index: 9 })).code).toBe('BAD_INPUT');
    expect(await done(owner, 'diagnoses', { filter: { id: first.id } })).toMatchObject({ totalCount: 1 });
    const used = { id: first.id, index: 1, jobCardId: card.id };
    const job = await done(mechanic, 'jobFromDiagnosis', used);
    expect(job).toMatchObject({ title: first.groups[1]?.title, state: 'PROPOSED', source: 'DIAGNOSTICS' });
    expect(await done(mechanic, 'jobFromDiagnosis', used)).toMatchObject({ id: Object(job).id });
    expect((await cardNow(owner, card.id)).jobs.filter(({ source }) => source === 'DIAGNOSTICS')).toHaveLength(1);
    await done(mechanic, 'rateDiagnosis', { id: first.id, feedback: 'WRONG' });
    await done(mechanic, 'rateDiagnosis', { id: first.id, feedback: 'HELPED' });
    expect((await asked(mechanic, question)).groups[0]?.title).toBe(first.groups[1]?.title);
    const paper = await owner.client.rest('GET', `/api/diagnoses/${first.id}.pdf`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('has ten questions a day on Professional, none on Basic, and any number on Business', async () => {
    const owner = await aPaidOwner(server(), 'professional');
    for (let at = 0; at < 9; at += 1) await asked(owner);
    expect((await ask(owner, 'askDiagnostics', {})).code).toBe('BAD_INPUT');
    expect(await done(owner, 'diagnosticsQuota')).toMatchObject({ limit: 10, used: 9, left: 1, unlimited: false });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(owner, 'askDiagnostics', question)));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const refused = outcomes.filter(({ code }) => code === 'QUOTA');
    expect(refused).toHaveLength(19);
    expect(refused[0]).toMatchObject({ resetsAt: expect.stringMatching(/T2[23]:00:00\.000Z$/) });
    const basic = await aPaidOwner(server(), 'basic');
    expect((await ask(basic, 'askDiagnostics', question)).code).toBe('PLAN_LIMIT_REACHED');
    expect((await ask(basic, 'faultCodes', { text: 'P0299' })).code).toBe('OK');
    const business = await aPaidOwner(server(), 'business');
    for (let at = 0; at < 11; at += 1) await asked(business);
    expect(await done(business, 'diagnosticsQuota')).toMatchObject({ limit: null, used: 11, left: null });
  });
});
