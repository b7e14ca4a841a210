// @module-tag desk-26
// @module-tag file-5
import { expect, test } from 'vitest';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { done, proposed, settings, taken } from '../../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';

/** Every field as long as it may be, in one word: it stays on each paper, with the sums beside it. */

const server = withServer(databases[0]);

const word = (start: string, length: number) => `${start}/5Q0615301F`.padEnd(length, 'W5Q0615301H/').slice(0, length);

test.each([
  ['SL', '9.596.818,00'],
  ['EN', '9,596,818.00'],
] as const)('nothing leaves a paper in %s, whatever is as long as it may be', async (language, sum) => {
  const { owner, methods, doc } = await aBillingWorkshop(server());
  const company = {
    name: word('N', 200),
    legalName: word('L', 200),
    address: word('A', 200),
    postcode: word('P', 16),
    town: word('T', 100),
    openingHours: word('O', 200),
    invoiceNote: word('I', 200),
    priceMode: 'GROSS',
  };
  await settings(owner, company);
  const customer = {
    language,
    name: word('C', 200),
    address: word('D', 200),
    postcode: word('E', 16),
    town: word('F', 100),
  };
  const { id, customerId } = await taken(owner, {
    plate: word('G', 20),
    make: word('H', 100),
    model: word('J', 100),
    customer,
    wish: word('K', 200),
    keyTag: word('M', 50),
    broughtByName: word('R', 200),
  });
  const line = {
    kind: 'PART',
    description: word('S', 500),
    partNumber: word('U', 100),
    brand: word('V', 100),
    quantityThousandths: 1_234_000,
    unitPrice: 77_770_000,
  };
  await proposed(owner, id, { title: word('X', 200), lines: [line] });
  const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
  // A draft is marked across the page, which is read as words far to the right.
  await done(owner, 'sendEstimate', { id: draft.id, version: draft.version, channel: 'LINK' });
  const free = { ...line, partNumber: undefined, brand: undefined };
  const bill = { customerId, paymentMethodId: methods.TRANSFER, lines: [free] };
  const draftedInvoice = await doc('draftInvoice', bill);
  const invoice = await doc('issueInvoice', { id: draftedInvoice.id, version: draftedInvoice.version });
  const papers = [
    ...['receipt', 'sheet', 'label'].map((paper) => [paper, `/api/job-cards/${id}.pdf?paper=${paper}`] as const),
    ['estimate', `/api/estimates/${draft.id}.pdf`] as const,
    ['invoice', `/api/invoices/${invoice.id}.pdf`] as const,
  ];
  for (const [paper, path] of papers) {
    const response = await owner.client.fetch(path);
    expect([paper, response.status]).toEqual([paper, 200]);
    const { pages, text, rightmost } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const [[width = 0] = []] = pages;
    expect([paper, rightmost <= width]).toEqual([paper, true]);
    const said = joined(text);
    const whole = paper === 'label' ? [] : [customer.name, line.description];
    expect([paper, whole.filter((field) => !said.includes(field))]).toEqual([paper, []]);
    // 1,234 pieces of 7,777 euros.
    if (paper === 'estimate' || paper === 'invoice') expect(said).toContain(sum);
    if (paper === 'label') expect(pages).toHaveLength(1);
  }
});
