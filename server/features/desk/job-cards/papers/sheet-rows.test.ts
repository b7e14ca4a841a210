import { expect, test } from 'vitest';
import { wordsIn } from './paper-parts.ts';
import { type SheetJob, sheetRows } from './sheet-rows.ts';

const line: SheetJob['lines'][number] = { kind: 'PART', description: 'Filter', quantityThousandths: 1000, unit: 'C62' };
const job: SheetJob = {
  title: 'Servis',
  complaint: 'Cvili',
  cause: null,
  correction: null,
  mechanicId: 'one',
  lines: [line, { ...line, kind: 'TEXT', description: 'Glej opombo' }, { ...line, quantityThousandths: 1250 }],
};

test('each job and each line of work has a box to tick, and the job says who does it', () => {
  const words = wordsIn('sl', { zone: 'Europe/Ljubljana' });
  const { body, head } = sheetRows([job, { ...job, mechanicId: null }], words, new Map([['one', 'Marko Kovač']]));
  expect(head).toHaveLength(5);
  const boxes = body.map(([first]) => typeof first === 'object' && 'canvas' in first);
  expect(boxes).toEqual([true, true, false, true, true, true, false, true]);
  const texts = body.map((cells) => cells.map((cell) => JSON.stringify(cell)).join(' '));
  expect(texts[0]).toMatch(/keepWithNext":true.*Servis.*Cvili.*Marko Kovač/);
  expect(texts[4]).toMatch(/Servis.*Cvili.*_{10,}/);
  // Blanks stand in place of the digits that the other quantity has.
  expect(texts[1]).toContain('"1\u2008\u2007\u2007"');
  expect(texts[3]).toContain('"1,25"');
});
