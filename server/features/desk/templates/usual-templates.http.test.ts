// @module-tag desk-20
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, settings, taken } from '../../../../tests/support/workshop/desk.ts';

const listed = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      jobs: z.array(z.object({ plannedMinutes: z.int(), lines: z.array(z.object({ quantityThousandths: z.int() })) })),
    }),
  ),
  totalCount: z.number(),
});

describe.each([...databases])('the first templates on $name', (engine) => {
  const server = withServer(engine);

  test('are ten usual jobs in the language of the workshop, which cost what its hour does', async () => {
    const owner = await aPaidOwner(server());
    expect(await ask(owner, 'addUsualTemplates')).toMatchObject({ code: 'INVALID_STATE', reason: 'labourRateNeeded' });
    await done(owner, 'saveLabourRate', { name: 'Delo', price: 0, isDefault: true });
    expect(await ask(owner, 'addUsualTemplates')).toMatchObject({ reason: 'labourRateNeeded' });
    const rate = z
      .object({ id: z.string(), version: z.number() })
      .parse(await done(owner, 'saveLabourRate', { name: 'Mehanika', price: 600_000, isDefault: true }));
    expect(await done(owner, 'addUsualTemplates')).toEqual({ added: 10 });
    const { nodes, totalCount } = listed.parse(await done(owner, 'jobTemplates', { first: 40 }));
    expect([totalCount, nodes[0]?.title, nodes.at(-1)?.title]).toEqual([
      10,
      'Menjava olja in oljnega filtra',
      'Menjava metlic brisalcev',
    ]);
    for (const { jobs } of nodes)
      for (const { plannedMinutes, lines } of jobs)
        expect(lines).toMatchObject([{ quantityThousandths: (plannedMinutes * 1000) / 60 }]);
    // Half an hour at 60 euros, and at 80 once the hour costs that.
    const card = await taken(owner, {
      customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' },
      templateIds: [nodes[0]?.id],
    });
    expect(card.jobs).toMatchObject([{ plannedMinutes: 30, lines: [{ kind: 'LABOUR', unitPrice: 600_000 }] }]);
    expect(card.totals).toMatchObject({ netCents: 3000 });
    await done(owner, 'saveLabourRate', { ...rate, price: 800_000 });
    const later = await taken(owner, {
      plate: 'KP 1',
      customer: { name: 'Mizar d.o.o.', kind: 'COMPANY' },
      templateIds: [nodes[0]?.id],
    });
    expect(later.totals).toMatchObject({ netCents: 4000 });
  });

  test('come once: where there is a template nothing is added, also by two presses at once', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { language: 'EN' });
    await done(owner, 'saveLabourRate', { name: 'Labour', price: 500_000, isDefault: true });
    const codes = await Promise.all([ask(owner, 'addUsualTemplates'), ask(owner, 'addUsualTemplates')]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual([expect.stringMatching(/CONFLICT|INVALID_STATE/), 'OK']);
    const { nodes, totalCount } = listed.parse(await done(owner, 'jobTemplates', { first: 40 }));
    expect([totalCount, nodes[0]?.title]).toEqual([10, 'Oil and oil filter change']);
    expect(await ask(owner, 'addUsualTemplates')).toMatchObject({ code: 'INVALID_STATE', reason: 'templatesThere' });
    const mechanic = await aMember(server(), owner);
    expect((await ask(mechanic, 'addUsualTemplates')).code).toBe('FORBIDDEN');
  });
});
