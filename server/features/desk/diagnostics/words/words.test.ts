import { expect, test } from 'vitest';
import { caseTerms } from './case-terms.ts';
import { stemOf } from './stem.ts';
import { synonymGroups } from './synonyms.ts';
import { nearestWord, trigramSimilarity } from './trigrams.ts';

test.each([
  [['zavora', 'zavore', 'zavoro', 'zavor', 'zavorami']],
  [['hladen', 'hladna', 'hladno', 'hladnega', 'hladnem', 'hladni']],
  [['mrzel', 'mrzla', 'mrzlem']],
  [['filter', 'filtra', 'filtri', 'filtrov']],
  [['ventil', 'ventila', 'ventilov', 'ventilom']],
  [['turbina', 'turbine', 'turbino', 'turbini']],
  [['crpalka', 'crpalke', 'crpalko', 'crpalk']],
  [['ropota', 'ropot', 'ropotanje', 'ropotanja']],
  [['leak', 'leaks', 'leaking']],
  [['hose', 'hoses']],
])('forms of a word have one stem: %j', (forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test('at least 150 groups of words mean the same, and stand for each other in both languages', () => {
  expect(synonymGroups.length).toBeGreaterThanOrEqual(150);
  const same = (one: string, other: string) => expect([one, caseTerms(one)[0]]).toEqual([one, caseTerms(other)[0]]);
  same('trese', 'vibrira');
  same('ne vžge', 'ne zažene');
  same('hladen', 'mrzel');
  same('turbina', 'turbo');
  same('Vibrations at idle', 'trese');
  same('tlačna cev', 'boost hose');
});

test('codes are terms in any writing, and what says nothing is none', () => {
  expect(caseTerms('P0299 in menjava')).toEqual(['P0299']);
  expect(caseTerms('stranka pravi, da je')).toEqual([]);
});

test('a word that was typed wrong is found by its trigrams', () => {
  expect(trigramSimilarity('turbin', 'turbin')).toBe(1);
  expect(nearestWord('amortzer', ['amortizer', 'alternator', 'antifriz'])).toBe('amortizer');
  expect(nearestWord('xyzzy', ['amortizer'])).toBeUndefined();
});
