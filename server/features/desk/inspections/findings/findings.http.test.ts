import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import {
  answered,
  dangerous,
  finished,
  jobsOf,
  linings,
  started,
  templateFor,
} from '../../../../../tests/support/inspections.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, ask, atCounter, cardNow, done, moved, taken } from '../../../../../tests/support/workshop/desk.ts';

const named = z.object({ id: z.string() });
const offers = z.object({ deferredWork: z.array(z.record(z.string(), z.unknown())) });

describe.each([...databases])('what inspections find on $name', (engine) => {
  const server = withServer(engine);

  const moveCard = async (by: Person, id: string, to: string, more: object = {}) => {
    const { version } = await cardNow(by, id);
    return ask(by, 'moveJobCard', { id, version, to, ...more });
  };
  const handOver = async (by: Person, id: string, more: object = {}) => {
    const { state } = await cardNow(by, id);
    if (state !== 'READY') await done(by, 'finishJobs', { jobCardId: id, proposed: 'DEFER' });
    return moveCard(by, id, 'DELIVERED', more);
  };
  const offersOf = async (by: Person, id: string | null) =>
    offers.parse(await done(by, 'vehicle', { id })).deferredWork;

  test('is one job of the templates behind it, however often it is asked for', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const lines = [aPart(5000, { description: 'Ploščice' })];
    const jobs = [
      { title: 'Ploščice spredaj', lines },
      { title: 'Poskusna vožnja', lines: [] },
    ];
    const { id: jobTemplateId } = named.parse(await done(owner, 'saveJobTemplate', { jobs }));
    const { id, version, title, scope, sections } = await templateFor(owner, 'TYRES');
    const changed = sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.key === linings ? { ...item, jobTemplateIds: [jobTemplateId] } : item)),
    }));
    await done(owner, 'saveInspectionTemplate', { id, version, title, scope, sections: changed });
    const running = await started(mechanic, 'TYRES', (await taken(owner)).id);
    await answered(mechanic, running.id, [
      { itemKey: linings, valueThousandths: 3000, note: 'Kmalu' },
      { itemKey: '5.2.3-RR', valueThousandths: 1000 },
    ]);
    const made = await jobsOf(mechanic, running.id, [linings, '5.2.3-RR']);
    const found = {
      state: 'PROPOSED',
      source: 'INSPECTION',
      findingKey: linings,
      severity: 'MINOR',
      complaint: 'Kmalu',
    };
    expect(made.jobs).toMatchObject([
      { ...found, title: 'Ploščice spredaj', lines: [{ description: 'Ploščice' }] },
      { ...found, title: 'Poskusna vožnja' },
      { title: 'Globina profila, zadaj desno', severity: 'MAJOR', findingKey: '5.2.3-RR', complaint: null },
    ]);
    expect(made.inspection.items.find(({ itemKey }) => itemKey === linings)?.jobId).toBe(made.jobs[0]?.id);
    const again = await jobsOf(owner, running.id, [linings, '5.2.3-RR']);
    expect(again.jobs.map((job) => job.id)).toEqual(made.jobs.map((job) => job.id));
    // Another inspection of the same car finds the same, and says how it is now.
    await finished(owner, running.id);
    const second = await started(owner, 'TYRES', running.jobCardId);
    await answered(owner, second.id, [{ itemKey: linings, grade: 'MAJOR', note: 'Takoj' }]);
    expect((await jobsOf(owner, second.id, [linings])).jobs).toMatchObject([
      { id: made.jobs[0]?.id, severity: 'MAJOR', complaint: 'Takoj' },
      { id: made.jobs[1]?.id, severity: 'MAJOR' },
    ]);
    expect((await cardNow(owner, running.jobCardId)).jobs).toHaveLength(3);
    expect((await ask(owner, 'jobsFromInspection', { id: second.id, itemKeys: ['5.2.3-FL'] })).code).toBe('BAD_INPUT');
    // A job that is removed leaves its point without one.
    const [, , tyre] = again.jobs;
    await done(owner, 'removeJob', { id: tyre?.id, version: tyre?.version });
    expect(await done(owner, 'inspection', { id: running.id })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ itemKey: '5.2.3-RR', jobId: null })]),
    });
  });

  test('comes back with the next card, once, and is resolved when it is done', async () => {
    const owner = await aPaidOwner(server());
    const first = await started(owner);
    await answered(owner, first.id, [{ itemKey: linings, valueThousandths: 3000 }]);
    const { jobs } = await jobsOf(owner, first.id, [linings]);
    const [job] = jobs;
    await done(owner, 'updateJob', { id: job?.id, version: job?.version, deferUntil: '2027-01-31', deferKm: 90_000 });
    expect((await handOver(owner, first.jobCardId)).code).toBe('OK');
    const { vehicleId } = await cardNow(owner, first.jobCardId);
    const offer = { jobId: job?.id, severity: 'MINOR', deferUntil: '2027-01-31', deferKm: 90_000 };
    expect(await offersOf(owner, vehicleId)).toMatchObject([offer]);

    const { id: next } = await taken(owner, { km: 20 });
    const second = await started(owner, 'TYRES', next);
    await answered(owner, second.id, [{ itemKey: linings, grade: 'MAJOR', note: 'Zdaj pa res' }]);
    const copied = await jobsOf(owner, second.id, [linings]);
    expect(copied.jobs).toMatchObject([{ offeredFromId: job?.id, severity: 'MAJOR', complaint: 'Zdaj pa res' }]);
    expect((await jobsOf(owner, second.id, [linings])).jobs.map(({ id }) => id)).toEqual([copied.jobs[0]?.id]);
    const approved = await moved(owner, copied.jobs[0] ?? { id: '', version: 0 }, 'APPROVED', atCounter);
    await moved(owner, await moved(owner, approved, 'STARTED'), 'DONE');
    expect(await offersOf(owner, vehicleId)).toEqual([]);
    expect((await cardNow(owner, first.jobCardId)).jobs).toMatchObject([{ resolvedByJobId: copied.jobs[0]?.id }]);
  });

  test('that is dangerous lets no car leave before somebody was informed', async () => {
    const owner = await aPaidOwner(server());
    const { jobCardId, id } = await dangerous(owner);
    expect(await handOver(owner, jobCardId)).toMatchObject({
      code: 'BAD_INPUT',
      fields: { informedByName: expect.any(String) },
    });
    expect(await handOver(owner, jobCardId, { informedByName: 'Ana Erjavec' })).toMatchObject({ code: 'OK' });
    expect(await done(owner, 'inspection', { id })).toMatchObject({
      informedByName: 'Ana Erjavec',
      informedAt: expect.any(String),
    });
  });

  test('that is dangerous and was declined names who has declined it; what was mended names nobody', async () => {
    const owner = await aPaidOwner(server());
    const declined = await dangerous(owner);
    await jobsOf(owner, declined.id, [linings]);
    const { jobCardId } = declined;
    const asked = estimate.parse(await done(owner, 'createEstimate', { jobCardId }));
    const sent = z
      .object({ estimate })
      .parse(await done(owner, 'sendEstimate', { id: asked.id, version: asked.version, channel: 'QR' })).estimate;
    const decisions = sent.jobs.map(({ jobId }) => ({ jobId, decision: 'DECLINED' }));
    await done(owner, 'recordDecision', { estimateId: sent.id, decisions, ...atCounter });
    expect((await handOver(owner, jobCardId)).code).toBe('OK');
    expect(await done(owner, 'inspection', { id: declined.id })).toMatchObject({ informedByName: 'Ana' });

    const mended = await dangerous(owner, (await taken(owner, { plate: 'KP 2' })).id);
    const { jobs } = await jobsOf(owner, mended.id, [linings]);
    const approved = await moved(owner, jobs[0] ?? { id: '', version: 0 }, 'APPROVED', atCounter);
    await moved(owner, await moved(owner, approved, 'STARTED'), 'DONE');
    expect(jobCard.parse((await handOver(owner, mended.jobCardId)).data).state).toBe('DELIVERED');
    expect(await done(owner, 'inspection', { id: mended.id })).toMatchObject({ informedByName: null });
  });
});
