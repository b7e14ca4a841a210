// @module-tag desk-3
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../../../../tests/support/workshop/billing.ts';

/** A draft whose card was changed after it was made, as the screens send it: over GraphQL, with an `operationId`. */
describe.each([...databases])('a draft whose card changed, on $name', (engine) => {
  const server = withServer(engine);
  const row = z.object({ id: z.string(), version: z.number(), totalCents: z.number() });

  async function changed() {
    const workshop = await aBillingWorkshop(server());
    const { doc, ask, card, methods } = workshop;
    const { id: jobCardId, jobIds } = await card();
    const draft = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CASH });
    const part = { kind: 'PART', description: 'Metlice', unitPrice: 244_000 };
    expect((await ask('addLine', { jobId: jobIds[0], ...part })).code).toBe('OK');
    return { ...workshop, draft };
  }
  const mutation = ({ owner }: Billing, name: 'issueInvoice' | 'settle', input: object) => {
    const fields = name === 'issueInvoice' ? 'id number totalCents' : 'invoice { id number totalCents }';
    const type = name === 'issueInvoice' ? 'IssueInvoiceInput' : 'SettleInput';
    return owner.client.graphqlOutcome(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, {
      input,
    });
  };
  const lines = z.object({ lines: z.array(z.object({ amountCents: z.number() })) });

  test.each(['issueInvoice', 'settle'] as const)(
    'is refused as it is now, stays so, and is issued as it was shown: %s',
    async (name) => {
      const { draft, ...workshop } = await changed();
      const { methods, doc } = workshop;
      const inputOf = ({ version, totalCents }: z.output<typeof row>) =>
        name === 'issueInvoice'
          ? { id: draft.id, version }
          : {
              draftId: draft.id,
              version,
              paymentMethodId: methods.CASH,
              amountCents: totalCents,
              deliver: false,
            };
      const input = { ...inputOf(draft), operationId: randomUUID() };
      const refusals = await Promise.all([mutation(workshop, name, input), mutation(workshop, name, input)]);
      const current = row.parse(refusals[0]?.current);
      expect(current).toMatchObject({ id: draft.id, version: draft.version + 1, totalCents: draft.totalCents + 2440 });
      // Sent twice at once, and once more: the same refusal.
      for (const each of [...refusals, await mutation(workshop, name, input)]) {
        expect(each).toMatchObject({ code: 'CONFLICT', current: { id: draft.id, version: current.version } });
      }
      expect(await doc('invoice', { id: draft.id })).toMatchObject({ version: current.version, state: 'DRAFT' });
      const pressed = { ...inputOf(current), operationId: randomUUID() };
      const issued = await mutation(workshop, name, pressed);
      expect(issued.code).toBe('OK');
      expect(await mutation(workshop, name, pressed)).toEqual(issued);
      const invoice = await doc('invoice', { id: draft.id });
      expect(invoice).toMatchObject({ number: 'P1-B1-1', totalCents: current.totalCents });
      const sum = lines.parse(invoice).lines.reduce((all, { amountCents }) => all + amountCents, 0);
      expect(sum).toBe(invoice.totalCents);
    },
  );
});
