import { describe, expect, test } from 'vitest';
import { aLine } from '../../../../../tests/support/figures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { done } from '../../../../../tests/support/workshop/desk.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { mailFigures } from './monday-mail.ts';

describe.each([...databases])('the mail on Mondays on $name', (engine) => {
  const server = withServer(engine);
  const until = (moment: string) => (Date.parse(moment) - server().clock.now().getTime()) / 1000;

  test('leaves at half past six in the workshop, once, and only for who wants it', async () => {
    // A Friday before a Monday in summer, when the workshop is two hours ahead.
    server().clock.advance(until('2027-06-04T08:00:00Z'));
    const world = await aBillingWorkshop(server());
    const { owner, workshopId, doc, methods } = world;
    const other = await aBillingWorkshop(server());
    const lines = [aLine(12_345)];
    const draft = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH, priceMode: 'NET' });
    await doc('issueInvoice', { id: draft.id, version: draft.version });
    const { version } = Object(await done(owner, 'figureSettings'));
    await done(owner, 'saveFigureSettings', { version, mondayMail: true });
    await tenantDb(server().ctx.database, workshopId).user.updateMany({
      where: { role: 'admin' },
      data: { language: 'sl' },
    });
    const { database } = server().ctx;
    const queued = (id: string) =>
      database.outboxMessage.findMany({ where: { dedupeKey: { contains: `monday-mail:${id}` } } });
    await mailFigures(server().ctx);
    server().clock.advance(until('2027-06-07T04:29:00Z'));
    await mailFigures(server().ctx);
    expect(await queued(workshopId)).toEqual([]);
    server().clock.advance(until('2027-06-07T04:30:00Z'));
    // Two servers at the same moment, and one of them again later.
    await Promise.all([mailFigures(server().ctx), mailFigures(server().ctx)]);
    await mailFigures(server().ctx);
    expect(await queued(workshopId)).toHaveLength(1);
    expect(await queued(other.workshopId)).toEqual([]);
    const mail = () =>
      server().mails.find(({ subject, to }) => to === owner.email && subject === 'Vaša delavnica ta teden');
    await expect.poll(mail).toBeDefined();
    const text = mail()?.text ?? '';
    expect(text).toMatch(/so za čas od 1\.\sjun\. do 6\.\sjun\.:/);
    expect(text).toMatch(/Promet: 123,45\s€ \(leto prej 0,00\s€\)/);
    expect(text).toMatch(/Stranke dolgujejo: .* \(od tega zapadlo .*\)/);
    expect(
      text.match(
        /^(Neobračunano|Na čakanju|Promet|Prodane ure|Marža delov|Stranke dolgujejo|Izpolnjene obljube|Zasedenost): /gm,
      ),
    ).toHaveLength(8);
    expect(text).toContain('/figures');
  });
});
