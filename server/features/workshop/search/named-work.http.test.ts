// @module-tag desk-14
// @module-tag check-3
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchHit } from '../../../../schema/features/workshop/search.ts';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { cardNow, done, proposed, taken } from '../../../../tests/support/workshop/desk.ts';

describe.each(enginesFor('collation', 'order'))('the search for work on $name', (engine) => {
  const server = withServer(engine);

  test('finds what was done on a car by its plate or its customer together with the work, and by when it was', async () => {
    const shop = await aPaidOwner(server());
    const year = server().clock.now().getFullYear();
    const csv = [
      'plate;on;km;text;total',
      `LJ KDO-1;${year - 1}-05-20;52000;Redni servis, menjava olja;450,00`,
      `LJ KDO-1;${year - 2}-05-20;32000;Redni servis, menjava olja;400,00`,
      `LJ KDO-2;${year - 1}-06-20;12000;Redni servis;300,00`,
    ].join('\n');
    const checked = await shop.client.formOutcome('/api/imports', new File([csv], 'stari.csv'), { kind: 'HISTORY' });
    const { id } = z.object({ import: z.object({ id: z.string() }) }).parse(checked.data).import;
    expect((await shop.client.restOutcome('POST', `/api/imports/${id}/apply`)).code).toBe('OK');
    const card = await taken(shop, { plate: 'LJ KDO-1', customer: { name: 'Breda Hribar' } });
    await proposed(shop, card.id, { title: 'Menjava zavor' });
    const seen = async (text: string) =>
      z
        .array(searchHit)
        .parse(await done(shop, 'search', { text }))
        .map(({ kind, title, detail }) => [kind, title, kind === 'JOB_CARD' ? '' : detail.slice(0, 4)]);
    const [lastYear, before] = [`${year - 1}`, `${year - 2}`];
    const past = (title: string, on: string) => ['HISTORY_ENTRY', title, on];
    const own = ['JOB_CARD', card.number, ''];
    for (const text of ['lj kdo-1 redni servis', 'redni servis LJ KDO 1', 'ljkdo1 servisi']) {
      expect([text, await seen(text)]).toEqual([text, [past('LJ KDO-1', lastYear), past('LJ KDO-1', before)]]);
    }
    expect(await seen('hribar zavore')).toEqual([own]);
    expect(await seen('hribar sklopka')).toEqual([]);
    expect(await seen('menjava olja lani')).toEqual([past('LJ KDO-1', lastYear)]);
    expect(await seen('predlani menjava olja')).toEqual([past('LJ KDO-1', before)]);
    expect(await seen('menjava letos')).toEqual([own]);
    expect(await seen('lj kdo 1 olje last year')).toEqual([past('LJ KDO-1', lastYear)]);
    expect(await seen('lj kdo 1 lani')).toEqual([past('LJ KDO-1', lastYear)]);
    expect(await seen('lani')).toEqual([]);
    // A mechanic is not shown cards that are over.
    const { version } = await cardNow(shop, card.id);
    await done(shop, 'moveJobCard', { id: card.id, version, to: 'CANCELLED', reason: 'Odpovedano' });
    const mechanic = await aMember(server(), shop);
    expect(await done(mechanic, 'search', { text: 'hribar zavore' })).toEqual([]);
  });
});
