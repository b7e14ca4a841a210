import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';

describe.each([...databases])('the buyer on a pro-forma on $name', (engine) => {
  const server = withServer(engine);
  const payer = { payerName: 'Werkstatt GmbH', payerStreet: 'Weg 1', payerTown: '10115 Berlin' };
  const order = async ({ client }: Person) =>
    (await client.rest('POST', '/api/billing/transfers', { plan: 'business', months: 12, ...payer })).json();
  const mailsTo = (email: string) => server().mails.filter(({ to }) => to === email);

  test.each([
    ['en', 'it carries your VAT id DE136695976'],
    ['sl', 'na njem je vaša ID za DDV DE136695976'],
  ])(
    "it carries the buyer's VAT id as it was then, in the list and in the mail (%s)",
    { tags: ['money-a8'] },
    async (language, words) => {
      const owner = await anOwner(server());
      const { user } = server().ctx.database;
      await user.update({ where: { emailKey: owner.email }, data: { language } });
      const without = await order(owner);
      expect(without.payerVatId).toBeNull();
      await expect.poll(() => mailsTo(owner.email).at(-1)?.text).toContain(without.id);
      expect(mailsTo(owner.email).at(-1)?.text).not.toMatch(/VAT id|ID za DDV|\{/);

      const place = { name: 'Werkstatt GmbH', street: 'Weg 1', postalCode: '10115', town: 'Berlin', country: 'DE' };
      const enter = (vatId: string | null) => owner.client.rest('POST', '/api/billing/details', { ...place, vatId });
      expect((await enter('DE 136695976')).status).toBe(200);
      const company = await order(owner);
      expect(company).toMatchObject({ payerVatId: 'DE136695976', status: 'open' });
      expect(company.id).not.toBe(without.id);
      expect((await order(owner)).id).toBe(company.id);
      const mail = () => mailsTo(owner.email).find(({ text }) => text.includes(company.id));
      await expect.poll(() => mail()?.text).toContain(words);
      expect(mail()?.html).toContain('DE136695976');

      await enter(null);
      expect((await owner.client.graphqlOutcome('{ transfers { payerVatId } }')).data).toEqual([
        { payerVatId: 'DE136695976' },
        { payerVatId: null },
      ]);
      const held = await (await owner.client.rest('GET', '/api/account/export')).json();
      expect(held.transferOrders).toContainEqual(expect.objectContaining({ payerVatId: 'DE136695976' }));
    },
  );
});
