import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inspection } from '../../../../schema/features/desk/inspections/inspections.ts';
import { filesOf } from '../../../../tests/support/answers/archive.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import {
  answered,
  finished,
  linings,
  photoOn,
  started,
  templateFor,
  templatesOf,
} from '../../../../tests/support/inspections.ts';
import { databases, enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { actsOn, ask, done, settings, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { frozenHashOf } from './answers/frozen-hash.ts';
import { requireInspection } from './present-inspection.ts';

describe.each([...databases])('inspections on $name', (engine) => {
  const server = withServer(engine);

  test('begin with what is delivered, and are answered, finished and frozen', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const templates = await templatesOf(owner);
    expect(templates.map(({ scope }) => scope)).toEqual(['SERVICE', 'TYRES', 'WINTER', 'ROADWORTHINESS']);
    expect(templates.map(({ sections }) => sections.flatMap(({ items }) => items).length)).toEqual([28, 8, 16, 100]);
    const running = await started(owner, 'SERVICE');
    expect(running).toMatchObject({ state: 'RUNNING', km: 10, frozenHash: null, counts: { ok: 0, notChecked: 28 } });
    const again = { jobCardId: running.jobCardId, templateId: running.templateId };
    expect(await done(mechanic, 'startInspection', again)).toMatchObject({ id: running.id });
    const rest = running.items.map(({ itemKey }) => ({ itemKey, grade: 'OK' }));
    expect(await answered(mechanic, running.id, rest)).toMatchObject({ counts: { ok: 28, notChecked: 0 } });
    const worn = await answered(mechanic, running.id, [
      { itemKey: '5.2.3-FL', valueThousandths: 1500, note: 'Gladka' },
    ]);
    expect(worn.counts).toMatchObject({ ok: 27, major: 1 });
    // What is left out stays.
    const note = await answered(mechanic, running.id, [{ itemKey: '5.2.3-FL', note: 'Gladka in počena' }]);
    expect(note.items.find(({ itemKey }) => itemKey === '5.2.3-FL')).toMatchObject({
      valueThousandths: 1500,
      grade: 'MAJOR',
    });
    const { id, version } = note;
    expect((await ask(mechanic, 'finishInspection', { id, version: 1 })).code).toBe('CONFLICT');
    const done1 = inspection.parse(await done(mechanic, 'finishInspection', { id, version }));
    expect(done1).toMatchObject({ state: 'DONE', frozenHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const late = { id, answers: [{ itemKey: '5.2.3-FL', note: 'Dobra' }] };
    expect((await ask(mechanic, 'answerInspection', late)).code).toBe('INVALID_STATE');
    expect((await ask(mechanic, 'finishInspection', { id, version: done1.version })).code).toBe('INVALID_STATE');
    expect(await actsOn(server(), owner, running.jobCardId)).toEqual(
      expect.arrayContaining([
        'startInspection INSPECTION',
        'answerInspection INSPECTION',
        'finishInspection INSPECTION',
      ]),
    );
  });

  test('are answered with what belongs to them, and with nothing else', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await started(owner, 'WINTER');
    const codeOf = async (...answers: object[]) => (await ask(owner, 'answerInspection', { id, answers })).code;
    const foreign = await photoOn(owner, (await taken(owner, { plate: 'KP 1' })).id);
    expect(await codeOf({ itemKey: 'none' })).toBe('BAD_INPUT');
    expect(await codeOf({ itemKey: '3.4', fileIds: [foreign] })).toBe('BAD_INPUT');
    expect(await codeOf({ itemKey: '5.2.3-winter', choice: 'Letne' })).toBe('BAD_INPUT');
    expect(await codeOf({ itemKey: '3.4', grade: 'OK' }, { itemKey: '3.4', grade: 'MAJOR' })).toBe('BAD_INPUT');
    expect(await codeOf()).toBe('BAD_INPUT');
    const sixtyOne = Array.from({ length: 61 }, () => ({ itemKey: '3.4' }));
    expect(await codeOf(...sixtyOne)).toBe('BAD_INPUT');
    expect(await codeOf({ itemKey: '5.2.3-winter', choice: 'Samo M+S', grade: 'OK' })).toBe('OK');
    // Of a measure that is taken away the point was not checked.
    expect((await answered(owner, id, [{ itemKey: '5.2.3-RR', valueThousandths: 3000 }])).counts.minor).toBe(1);
    expect((await answered(owner, id, [{ itemKey: '5.2.3-RR', valueThousandths: null }])).counts.minor).toBe(0);
  });

  test('need a car that is here, and a template in use', async () => {
    const owner = await aPaidOwner(server());
    const { id: templateId, version, title, sections } = await templateFor(owner, 'WINTER');
    const start = async (jobCardId: string) => (await ask(owner, 'startInspection', { jobCardId, templateId })).code;
    const planned = { vehicleText: 'Clio', customer: { name: 'Ana' }, expectedAt: '2027-05-03T08:00:00Z' };
    expect(await start(z.object({ id: z.string() }).parse(await done(owner, 'planJobCard', planned)).id)).toBe(
      'INVALID_STATE',
    );
    const { id: jobCardId } = await taken(owner);
    const archived = { id: templateId, version, title, scope: 'WINTER', sections, archived: true };
    await done(owner, 'saveInspectionTemplate', archived);
    expect(await start(jobCardId)).toBe('INVALID_STATE');
  });

  test('need a note and a photo of what is dangerous, and photos where the template asks for them', async () => {
    const owner = await aPaidOwner(server());
    const { id, jobCardId } = await started(owner);
    const { version } = await answered(owner, id, [{ itemKey: linings, grade: 'DANGEROUS' }]);
    expect(await ask(owner, 'finishInspection', { id, version })).toMatchObject({
      code: 'INVALID_STATE',
      missing: [{ itemKey: linings, what: ['NOTE', 'PHOTO'] }],
    });
    const fileIds = [await photoOn(owner, jobCardId)];
    await answered(owner, id, [{ itemKey: linings, note: 'Do kovine', fileIds }]);
    expect(await finished(owner, id)).toMatchObject({ state: 'DONE', counts: { dangerous: 1 } });

    const sections = [{ title: 'Zavore', items: [{ title: 'Diski', photoOn: 'MAJOR' }] }];
    const own = { title: 'Naš pregled', scope: 'INTAKE', sections };
    const { id: templateId } = z.object({ id: z.string() }).parse(await done(owner, 'saveInspectionTemplate', own));
    const ours = inspection.parse(await done(owner, 'startInspection', { jobCardId, templateId }));
    const [itemKey = ''] = ours.items.map((item) => item.itemKey);
    const graded = await answered(owner, ours.id, [{ itemKey, grade: 'MAJOR' }]);
    expect(await ask(owner, 'finishInspection', { id: ours.id, version: graded.version })).toMatchObject({
      missing: [{ itemKey, what: ['PHOTO'] }],
    });
  });

  test('keep the photos of what was found once they are finished, and let go of them before', async () => {
    const owner = await aPaidOwner(server());
    const { id, jobCardId } = await started(owner);
    const [first, second] = [await photoOn(owner, jobCardId), await photoOn(owner, jobCardId)];
    await answered(owner, id, [{ itemKey: linings, grade: 'DANGEROUS', note: 'Do kovine', fileIds: [first, second] }]);
    const remove = async (fileId: string) =>
      (await ask(owner, 'removeFile', { id: fileId, version: 1 })) as { code: string; reason?: string };
    expect((await remove(first)).code).toBe('OK');
    const shown = async () =>
      inspection.parse(await done(owner, 'inspection', { id })).items.find(({ itemKey }) => itemKey === linings)
        ?.fileIds;
    expect(await shown()).toEqual([second]);
    await finished(owner, id);
    expect(await remove(second)).toMatchObject({ code: 'INVALID_STATE', reason: 'photoOfInspection' });
    expect(await shown()).toEqual([second]);
    // Other files of the card are nobody's.
    expect((await remove(await photoOn(owner, jobCardId))).code).toBe('OK');
  });

  test('stay as they were when their template changes, also in another language', async () => {
    const owner = await aPaidOwner(server());
    const running = await started(owner);
    const template = await templateFor(owner, 'TYRES');
    const saved = { id: template.id, version: template.version, title: 'Kolesa', scope: 'TYRES' };
    const kept = { title: 'Samo eno', items: [{ title: 'Le to', key: linings }] };
    const changed = { ...saved, sections: [kept] };
    expect(await done(owner, 'saveInspectionTemplate', changed)).toMatchObject({
      version: template.version + 1,
      sections: [{ items: [{ key: linings, photoOn: 'NEVER', input: 'GRADE' }] }],
    });
    expect((await ask(owner, 'saveInspectionTemplate', changed)).code).toBe('CONFLICT');
    await settings(owner, { language: 'EN' });
    const now = inspection.parse(await done(owner, 'inspection', { id: running.id }));
    expect(now).toEqual(running);
    expect(now.items).toHaveLength(8);
    expect((await templatesOf(owner)).map(({ title }) => title)).toEqual([
      ...['Service check, 28 points', 'Kolesa', 'Winter check', 'Check before the roadworthiness test'],
    ]);
    const twice = { ...changed, version: template.version + 1, sections: [kept, kept] };
    expect((await ask(owner, 'saveInspectionTemplate', twice)).code).toBe('BAD_INPUT');
    const many = Array.from({ length: 76 }, (_, place) => ({ title: `Točka ${place}` }));
    const tooMany = { title: 'Vse', scope: 'SERVICE', sections: [kept, kept].map(() => ({ title: 'A', items: many })) };
    expect((await ask(owner, 'saveInspectionTemplate', tooMany)).code).toBe('BAD_INPUT');
  });

  test('keep the hash of what was found, whatever reads them', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await started(owner);
    await answered(owner, id, [{ itemKey: linings, valueThousandths: 3900, note: 'Kmalu' }]);
    const { frozenHash } = await finished(owner, id);
    await done(owner, 'jobsFromInspection', { id, itemKeys: [linings] });
    const db = await tablesOf(server(), owner);
    expect(frozenHashOf(await requireInspection(db, id))).toBe(frozenHash);
    const response = await owner.client.fetch('/api/export.zip');
    const files = await filesOf(new Uint8Array(await response.arrayBuffer()));
    const data: unknown = JSON.parse(files.get('data.json')?.toString('utf8') ?? '');
    expect(data).toMatchObject({ inspection: [{ id, frozenHash }], inspectionItem: [{ note: 'Kmalu' }] });
    expect(inspection.parse(await done(owner, 'inspection', { id })).frozenHash).toBe(frozenHash);
  });

  test('of cars that are gone are not shown to mechanics', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const { id, jobCardId } = await started(owner);
    const filter = { jobCardId, states: ['RUNNING'] };
    const listed = async () =>
      z.object({ totalCount: z.number() }).parse(await done(mechanic, 'inspections', { filter }));
    expect(await listed()).toEqual(expect.objectContaining({ totalCount: 1 }));
    await done(owner, 'moveJobCard', { id: jobCardId, version: 1, to: 'CANCELLED', reason: 'Odšel' });
    expect((await listed()).totalCount).toBe(0);
    expect((await ask(mechanic, 'inspection', { id })).code).toBe('NOT_FOUND');
    expect((await ask(owner, 'inspection', { id })).code).toBe('OK');
  });
});

describe.each(enginesFor('locks'))('inspections at the same moment on $name', (engine) => {
  const server = withServer(engine);

  test('write a delivered template down once, and begin once on each card', async () => {
    const owner = await aPaidOwner(server());
    const cards = [await taken(owner), await taken(owner, { plate: 'KP 2' })];
    const { id: templateId } = await templateFor(owner, 'SERVICE');
    const running = await Promise.all(
      [...cards, ...cards].map(async ({ id: jobCardId }) =>
        inspection.parse(await done(owner, 'startInspection', { jobCardId, templateId })),
      ),
    );
    expect(new Set(running.map(({ id }) => id)).size).toBe(2);
    const [first] = running;
    const grades = ['OK', 'MINOR', 'MAJOR'];
    await Promise.all(
      grades.map((grade) =>
        answered(owner, first?.id ?? '', [
          { itemKey: '3.4', grade },
          { itemKey: grade === 'OK' ? '3.5' : '3.2', grade },
        ]),
      ),
    );
    const { counts } = inspection.parse(await done(owner, 'inspection', { id: first?.id }));
    expect(counts.notChecked).toBe(25);
  });
});
