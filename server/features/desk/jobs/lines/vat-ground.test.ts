import { expect, test } from 'vitest';
import { vatGroundOf } from './vat-ground.ts';

const on = { workshop: { language: 'SL' }, day: '2026-11-24' } as const;
const law = 'Oproščen izvoz po 52. členu ZDDV-1.';
const exported = { vatGround: law, vatGroundKind: 'EXPORT' } as const;
const nothing = { vatGround: null, vatGroundKind: null };

test.each([
  ['a kind alone brings its sentence', { vatGroundKind: 'EXPORT' }, undefined, exported],
  [
    'and so over words that were there',
    { vatGroundKind: 'EXPORT' },
    { vatGround: 'x', vatGroundKind: 'OTHER' },
    exported,
  ],
  [
    'words beside a kind are the ones',
    { vatGroundKind: 'INTRA_EU', vatGround: 'izvoz' },
    undefined,
    { vatGround: 'izvoz', vatGroundKind: 'INTRA_EU' },
  ],
  [
    'words alone are no ground of the law, whatever they say',
    { vatGround: '76.a člen, obrnjena davčna obveznost' },
    exported,
    { vatGround: '76.a člen, obrnjena davčna obveznost', vatGroundKind: 'OTHER' },
  ],
  ['what is left out stays', {}, exported, exported],
  ['the same words again change nothing', { vatGround: law }, exported, exported],
  ['no kind leaves the words', { vatGroundKind: null }, exported, { vatGround: law, vatGroundKind: 'OTHER' }],
  ['no words and no kind are no ground', { vatGround: null }, exported, nothing],
  ['another ground needs words', { vatGroundKind: 'OTHER' }, undefined, nothing],
] as const)('%s', (_what, given, kept, expected) => {
  expect(vatGroundOf(given, on, kept)).toEqual(expected);
});
