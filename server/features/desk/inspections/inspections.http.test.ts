import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inspectionTemplate } from '../../../../schema/features/desk/inspection-templates.ts';
import { inspection, jobsFromInspection } from '../../../../schema/features/desk/inspections.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, taken } from '../../../../tests/support/workshop/desk.ts';

const templatesOf = async (by: Person) => z.array(inspectionTemplate).parse(await done(by, 'inspectionTemplates'));

async function templateFor(by: Person, scope: string) {
  const found = (await templatesOf(by)).find((each) => each.scope === scope);
  if (found === undefined) throw new Error(`No template for ${scope}`);
  return found;
}

async function started(by: Person, scope = 'SERVICE') {
  const card = await taken(by);
  const { id: templateId } = await templateFor(by, scope);
  return inspection.parse(await done(by, 'startInspection', { jobCardId: card.id, templateId }));
}

const answered = async (by: Person, id: string, answers: readonly object[]) =>
  inspection.parse(await done(by, 'answerInspection', { id, answers }));

describe.each([...databases])('inspections on $name', (engine) => {
  const server = withServer(engine);

  test('begin with what is delivered, and are answered, finished and frozen', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const templates = await templatesOf(owner);
    expect(templates.map(({ scope }) => scope)).toEqual(['SERVICE', 'TYRES', 'WINTER', 'ROADWORTHINESS']);
    expect(templates.map(({ sections }) => sections.flatMap(({ items }) => items).length)).toEqual([28, 8, 16, 100]);
    const begun = await started(owner);
    expect(begun).toMatchObject({ state: 'RUNNING', km: 10, frozenHash: null, counts: { ok: 0, notChecked: 28 } });
    const again = { jobCardId: begun.jobCardId, templateId: begun.templateId };
    expect(await done(mechanic, 'startInspection', again)).toMatchObject({ id: begun.id });
    const rest = begun.items.map(({ itemKey }) => ({ itemKey, grade: 'OK' }));
    expect(await answered(mechanic, begun.id, rest)).toMatchObject({ counts: { ok: 28, notChecked: 0 } });
    const worn = await answered(mechanic, begun.id, [{ itemKey: '5.2.3-FL', valueThousandths: 1500, note: 'Gladka' }]);
    expect(worn.counts).toMatchObject({ ok: 27, major: 1 });
    expect((await ask(mechanic, 'finishInspection', { id: begun.id, version: 1 })).code).toBe('CONFLICT');
    const finished = inspection.parse(
      await done(mechanic, 'finishInspection', { id: begun.id, version: worn.version }),
    );
    expect(finished).toMatchObject({ state: 'DONE', frozenHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const late = { id: begun.id, answers: [{ itemKey: '5.2.3-FL', note: 'Dobra' }] };
    expect((await ask(mechanic, 'answerInspection', late)).code).toBe('INVALID_STATE');
  });

  test('need a note and a photo of what is dangerous', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await started(owner, 'TYRES');
    const { version } = await answered(owner, id, [{ itemKey: '1.1.13-FL', grade: 'DANGEROUS' }]);
    expect(await ask(owner, 'finishInspection', { id, version })).toMatchObject({
      code: 'INVALID_STATE',
      missing: [{ itemKey: '1.1.13-FL', what: ['NOTE', 'PHOTO'] }],
    });
  });

  test('make one job of one finding, and offer again what was put off', async () => {
    const owner = await aPaidOwner(server());
    const first = await started(owner, 'TYRES');
    await answered(owner, first.id, [{ itemKey: '1.1.13-FL', valueThousandths: 3000, note: 'Kmalu' }]);
    const ask1 = { id: first.id, itemKeys: ['1.1.13-FL'] };
    const made = jobsFromInspection.parse(await done(owner, 'jobsFromInspection', ask1));
    expect(made.jobs).toMatchObject([
      { state: 'PROPOSED', source: 'INSPECTION', severity: 'MINOR', findingKey: '1.1.13-FL', complaint: 'Kmalu' },
    ]);
    expect(jobsFromInspection.parse(await done(owner, 'jobsFromInspection', ask1)).jobs).toHaveLength(1);
    expect((await ask(owner, 'jobsFromInspection', { id: first.id, itemKeys: ['1.1.13-FR'] })).code).toBe('BAD_INPUT');
  });
});
