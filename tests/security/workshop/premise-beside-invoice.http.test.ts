import { describe, expect, test } from 'vitest';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import { aConfirmingWorkshop } from '../../support/fiscal/confirming-workshop.ts';
import { withAuthority } from '../../support/fiscal/with-authority.ts';
import { atOnce } from '../../support/machine/at-once.ts';
import { enginesFor } from '../../support/machine/databases.ts';

/** A premise is closed at the moment at which somebody issues an invoice of it: no number is given of a closed one. */

const lines = [{ description: 'Olje', unitPrice: 122_000 }];

describe.each(enginesFor('locks'))('the end of a premise beside an invoice of it, on $name', (engine) => {
  const confirming = withAuthority(engine);

  async function aPremiseInUse() {
    const { server, authority } = confirming();
    const world = await aConfirmingWorkshop(server, authority);
    const draft = await world.doc('draftInvoice', { lines, paymentMethodId: world.methods.CASH });
    const [{ id, version, code }] = Object((await world.ask('fiscalSettings')).data).premises;
    const at = { databaseUrl: server.ctx.config.databaseUrl, workshopId: world.workshopId };
    const numbers = () =>
      tenantDb(server.ctx.database, world.workshopId).invoice.count({ where: { number: { not: null } } });
    return {
      at,
      numbers,
      close: () => world.ask('closePremise', { id, version, code }),
      issue: () => world.ask('issueInvoice', { id: draft.id, version: draft.version }),
    };
  }

  test('the invoice is refused without a number where the end came first, and issued where it was first itself', async () => {
    const endFirst = await aPremiseInUse();
    const [closed, refused] = await atOnce(endFirst.at, endFirst.close, endFirst.issue);
    const useFirst = await aPremiseInUse();
    const [issued, ended] = await atOnce(useFirst.at, useFirst.issue, useFirst.close);
    expect([closed.code, ended.code]).toEqual(['OK', 'OK']);
    // On SQLite both are only started, and either may be the first.
    for (const { code } of [refused, issued]) expect(['OK', 'INVALID_STATE']).toContain(code);
    if (engine.name !== 'sqlite') expect([refused.code, issued.code]).toEqual(['INVALID_STATE', 'OK']);
    const numbered = [await endFirst.numbers(), await useFirst.numbers()];
    expect(numbered).toEqual([refused, issued].map(({ code }) => (code === 'OK' ? 1 : 0)));
  });
});
