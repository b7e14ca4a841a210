import { expect, test } from 'vitest';
import { vatClauseIn } from '../../messages/vat-clauses/index.ts';
import { vatClauseOn } from './vat-grounds.ts';

test('a sentence holds from its day on, and there is none before', () => {
  expect(vatClauseOn('REVERSE_CHARGE_76A', '2010-01-01')).toBe('reverseCharge');
  expect(() => vatClauseOn('REVERSE_CHARGE_76A', '2009-12-31')).toThrow(RangeError);
  expect(vatClauseIn('sl', 'REVERSE_CHARGE_76A', '2026-11-24')).toMatch(/Obrnjena davčna obveznost.*76\.a/);
  expect(vatClauseIn('sl', 'SMALL_TAXPAYER', '2026-11-24')).toMatch(/prvega odstavka 94\. člena/);
  expect(vatClauseIn('sl', 'MARGIN_USED_GOODS', '2026-11-24')).toMatch(/rabljeno blago/);
  expect(vatClauseIn('en', 'INTRA_EU', '2026-11-24')).toContain('Article 46');
  expect(vatClauseIn('en', 'EXPORT', '2026-11-24')).toContain('Article 52');
});
