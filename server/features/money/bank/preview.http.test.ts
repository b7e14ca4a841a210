// @module-tag file-1
import { describe, expect, test } from 'vitest';
import { bankPreviewAnswer } from '../../../../schema/features/money/bank-preview.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../tests/support/workshop/billing.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';

// What is read does not differ between the engines.
describe.each([...databases])('a table of the bank on $name', (engine) => {
  const server = withServer(engine);
  const today = () => todayIn('Europe/Ljubljana', server().clock.now());
  const transfer = async ({ doc, methods, customer }: Billing) => {
    const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
    const draft = await doc('draftInvoice', { customerId: await customer(), lines, paymentMethodId: methods.TRANSFER });
    return doc('issueInvoice', { id: draft.id, version: draft.version });
  };

  test('books and keeps nothing of a table that is not certain, shows how it reads it, and takes what is said', async () => {
    const world = await aBillingWorkshop(server());
    const { client } = world.owner;
    const { id, reference } = await transfer(world);
    const file = (letter: string) =>
      new File([`Datum;Znesek;Oznaka;Sklic\n${today()};100,00;${letter};${reference}\n`], 'promet.csv');
    const unclear = await client.formOutcome('/api/bank/statements', file('D'), {});
    expect(unclear).toMatchObject({ code: 'BAD_INPUT', error: expect.stringContaining('not certain') });
    const look = async (reading?: object) => {
      const fields: Record<string, string> = reading === undefined ? {} : { reading: JSON.stringify(reading) };
      const shown = await client.formOutcome('/api/bank/statements/preview', file('D'), fields);
      return bankPreviewAnswer.parse(shown.data).preview;
    };
    expect(await look()).toMatchObject({
      questions: ['DIRECTION'],
      rows: [{ bookedOn: today(), direction: null, amountCents: null, reference }],
    });
    const columns = { direction: 'Oznaka' };
    const outgoing = { columns, directions: { D: 'OUT' } };
    expect(await look(outgoing)).toMatchObject({ questions: [], rows: [{ direction: 'OUT', amountCents: -10_000 }] });
    expect((await world.ask('bankEntries', { first: 100 })).data).toMatchObject({ nodes: [] });
    const reading = JSON.stringify({ columns, directions: { D: 'IN' } });
    const taken = await client.formOutcome('/api/bank/statements', file('D'), { reading });
    expect(taken).toMatchObject({ code: 'OK', data: { statement: { booked: 1, leftOut: 0 } } });
    expect((await world.doc('invoice', { id })).openCents).toBe(0);
    for (const wrong of ['{', '[]', '{"columns":{"amount":"Nobody"}}', '{"decimalMark":"x"}']) {
      const sent = await client.formOutcome('/api/bank/statements/preview', file('D'), { reading: wrong });
      expect(sent).toMatchObject({ code: 'BAD_INPUT', fields: { reading: expect.any(String) } });
    }
  });
});
