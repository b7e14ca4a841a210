import { expect, test } from 'vitest';
import { printDocument } from '../../../server/infrastructure/documents/print-document.ts';
import type { PrintedDocument } from '../../../server/infrastructure/documents/printed-document.ts';

const paper: PrintedDocument = {
  title: 'Potrdilo',
  author: 'Avto Novak',
  subject: 'Potrdilo',
  language: 'sl-SI',
  footer: '',
  createdAt: 0,
  content: ['Potrdilo'],
  rows: { widths: [], head: [], body: [] },
  running: { subtotal: '', carried: '', texts: [] },
};

test('a workshop that prints many papers at once keeps no other one waiting for all of them', async () => {
  const done: string[] = [];
  const printed = (source: string) => printDocument(paper, source).then(() => done.push(source));
  const many = Array.from({ length: 20 }, () => printed('many'));
  await Promise.all([...many, printed('one')]);
  // The two that were being made, and one more that may have come beside it.
  expect(done.indexOf('one')).toBeLessThanOrEqual(4);
});
