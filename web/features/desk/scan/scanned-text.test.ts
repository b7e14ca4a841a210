import { describe, expect, test } from 'vitest';
import type { ScannedCodeQuery } from '../../../../generated/graphql.ts';
import { encodeDocumentCode } from '../../../../schema/documents/document-codes.ts';
import { parseCardLink, resolveScan, scanSearchText } from './scanned-text.ts';

type Hit = ScannedCodeQuery['search'][number];

const hit = (kind: Hit['kind'], id: string, title: string, more: Partial<Hit> = {}): Hit => ({
  kind,
  id,
  title,
  detail: '',
  state: null,
  jobCardId: null,
  ...more,
});
const answer = (search: readonly Hit[], tags: readonly string[] = []): ScannedCodeQuery => ({
  jobCards: {
    nodes: tags.map((id) => ({
      id,
      number: `DN-${id}`,
      keyTag: '7',
      vehicle: null,
      vehicleText: `Car ${id}`,
    })),
  },
  search: [...search],
});
const golf = hit('VEHICLE', 'golf', 'lj ab-123');
const screw = hit('PART', 'screw', 'Screw', { detail: 'M8-20 · Würth · R1' });
const open = hit('JOB_CARD', 'open', 'DN-2026-000001', { state: 'IN_PROGRESS' });
const over = hit('JOB_CARD', 'over', 'DN-2026-000002', { state: 'DELIVERED' });

describe('what is looked for', () => {
  test('of a paper its number, of a VIN the bare one, and of anything else the text', () => {
    expect(scanSearchText(encodeDocumentCode({ document: 'jobCard', number: 'DN-2026-000123' }))).toBe(
      'DN-2026-000123',
    );
    expect(scanSearchText('*TMBJG7NE0F0000000*')).toBe('TMBJG7NE0F0000000');
    expect(scanSearchText(' 3830001234567 ')).toBe('3830001234567');
    expect(scanSearchText('x'.repeat(400))).toHaveLength(50);
  });

  test('an address of ours names its card, one of somebody else does not', () => {
    const id = '0198c2f4-7d1e-7c3a-9f00-0123456789ab';
    expect(parseCardLink(`https://d.si/jobs/${id}`, 'https://d.si')).toBe(id);
    expect(parseCardLink(`https://d.si.evil.example/jobs/${id}`, 'https://d.si')).toBeUndefined();
    expect(parseCardLink(`https://d.si/invoices/${id}`, 'https://d.si')).toBeUndefined();
  });
});

describe('where a code leads', () => {
  test('a key that hangs on one car leads to its card, and one on two asks', () => {
    expect(resolveScan('7', answer([golf], ['one'])).only).toMatchObject({ kind: 'card', id: 'one' });
    const two = resolveScan('7', answer([], ['one', 'two']));
    expect(two.only).toBeUndefined();
    expect(two.hits.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('a number leads to its paper', () => {
    expect(resolveScan('DN-2026-000002', answer([over, open])).only?.id).toBe('over');
    const estimate = hit('ESTIMATE', 'e', 'P-2026-000001/1', { jobCardId: 'open' });
    expect(resolveScan('P-2026-000001/1', answer([estimate])).only).toMatchObject({ kind: 'estimate', id: 'open' });
  });

  test('a plate leads to the card that is open, and else says what is known', () => {
    for (const plate of ['LJAB123', 'lj ab-123', 'LJ AB-123']) {
      expect(resolveScan(plate, answer([golf, over, open])).only?.id).toBe('open');
    }
    const { only, hits } = resolveScan('LJAB123', answer([golf, over]));
    expect(only).toBeUndefined();
    expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
      ['vehicle', 'LJ AB-123'],
      ['card', 'DN-2026-000002'],
    ]);
  });

  test('the number on the label of a part leads to the part', () => {
    expect(resolveScan('M8-20', answer([screw])).only?.id).toBe('screw');
    expect(resolveScan('M8', answer([screw])).only).toBeUndefined();
  });

  test('a word that is in something is no proof of it', () => {
    expect(resolveScan('123', answer([golf, open])).only).toBeUndefined();
    expect(resolveScan('3830001234567', answer([]))).toEqual({ only: undefined, hits: [] });
  });
});
