import { expect, test } from 'vitest';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { isLongRun } from '../../../../../tests/support/long-run.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { aPart, atCounter, cardNow, done, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';

/** Each kind of paper with one line and with as many as a job may have, in both languages. */

const server = withServer(databases[0]);

/** The sheet is for the mechanic, in the language of the workshop; everything else in that of the customer. */
const words = {
  SL: { receipt: 'Potrdilo', sheet: 'Delovnilist', estimate: 'Predračun', invoice: 'Račun', credit: 'Dobropis' },
  EN: { receipt: 'Receipt', sheet: 'Delovnilist', estimate: 'Estimate', invoice: 'Invoice', credit: 'Creditnote' },
} as const;
const everyCase = (['SL', 'EN'] as const).flatMap((language) => [1, 300].map((count) => [language, count] as const));
/** In `npm test` each language and each number of lines once. */
const cases = everyCase.filter(([language, count]) => isLongRun || (language === 'SL') === (count === 300));

test.each(cases)('papers in %s say each of %i lines once, and stay within their pages', async (language, count) => {
  const { owner, methods, doc } = await aBillingWorkshop(server());
  const customer = { name: 'Ana Kos', address: 'Trg 2', postcode: '2000', town: 'Maribor', language };
  const { id } = await taken(owner, { customer });
  const lines = Array.from({ length: count }, (_, at) => aPart(122, { description: `Vijak (${at + 1})` }));
  await proposed(owner, id, { title: 'Vijaki', lines });
  const drafted = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
  // A draft is marked across the page, which is read as words far to the right.
  await done(owner, 'sendEstimate', { id: drafted.id, version: drafted.version, channel: 'LINK' });
  for (const { id: jobId, version } of (await cardNow(owner, id)).jobs) {
    await done(owner, 'moveJob', { id: jobId, version, to: 'APPROVED', ...atCounter });
  }
  await done(owner, 'finishJobs', { jobCardId: id });
  const draft = await doc('draftInvoice', { jobCardIds: [id], paymentMethodId: methods.TRANSFER });
  const invoice = await doc('issueInvoice', { id: draft.id, version: draft.version });
  const credit = await doc('creditInvoice', { id: invoice.id, all: true, reason: 'Napaka' });
  const papers = [
    ['receipt', `/api/job-cards/${id}.pdf?paper=receipt`],
    ['sheet', `/api/job-cards/${id}.pdf?paper=sheet`],
    ['estimate', `/api/estimates/${drafted.id}.pdf`],
    ['invoice', `/api/invoices/${invoice.id}.pdf`],
    ['credit', `/api/invoices/${credit.id}.pdf`],
  ] as const;
  for (const [paper, path] of papers) {
    const response = await owner.client.fetch(path);
    expect([paper, response.status]).toEqual([paper, 200]);
    const { pages, text, rightmost } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const said = joined(text);
    expect([paper, said.includes(words[language][paper])]).toEqual([paper, true]);
    const places = [...said.matchAll(/Vijak\((\d+)\)/g)].map(([, place]) => Number(place));
    expect([paper, places]).toEqual([paper, lines.map((_, at) => at + 1)]);
    const [[width = 0] = []] = pages;
    expect([paper, rightmost <= width, pages.length > 1]).toEqual([paper, true, count > 1]);
    if (paper === 'sheet') continue;
    const sum = (count * 1.22).toLocaleString(language === 'SL' ? 'sl-SI' : 'en-IE', { minimumFractionDigits: 2 });
    expect([paper, said.includes(sum)]).toEqual([paper, true]);
  }
});

test('each foot says what the jobs above it come to, also where one goes to the next page as a whole', async () => {
  const { owner } = await aBillingWorkshop(server());
  const { id } = await taken(owner, { customer: { name: 'Ana Kos', language: 'SL' } });
  for (let job = 0; job < 24; job += 1) {
    const lines = [1, 2].map((place) => aPart(122, { description: `Vijak (${job}.${place})` }));
    await proposed(owner, id, { title: `Opravilo ${job}`, lines });
  }
  const drafted = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
  await done(owner, 'sendEstimate', { id: drafted.id, version: drafted.version, channel: 'LINK' });
  const response = await owner.client.fetch(`/api/estimates/${drafted.id}.pdf`);
  const { pages, pieces } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(pages.length).toBeGreaterThan(1);
  const said = (on: number) => joined(pieces.flatMap(({ page: at, text }) => (at === on ? [text] : [])).join(' '));
  let above = 0;
  for (const [page] of pages.slice(1).entries()) {
    above += said(page + 1).match(/Opravilo\d+?2,44/g)?.length ?? 0;
    const sum = (above * 2.44).toLocaleString('sl-SI', { minimumFractionDigits: 2 });
    expect(said(page + 1)).toContain(`Vmesniseštevek${sum}`);
    expect(said(page + 2)).toContain(`Prenossprejšnjestrani${sum}`);
  }
});
