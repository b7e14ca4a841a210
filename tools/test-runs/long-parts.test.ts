import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLongTestFile } from './evidence.mjs';
import { longParts, partInTurn, partSettings, testFiles } from './long-parts.mjs';

describe('the parts of the long tests', () => {
  test('hold every long test once', () => {
    const held = [...partSettings.operations.files(), ...partSettings.journeys.files()];
    expect(held.toSorted()).toEqual(testFiles().filter(isLongTestFile).toSorted());
  });

  test('swap the engine of every test that runs on one, and try all of which `npm test` tries a share', () => {
    const files = partSettings.engines.files();
    expect(files).toContain('server/features/money/invoices/drafts/drafts.http.test.ts');
    expect(files).toContain('tests/security/input/hostile-workshop.test.ts');
    expect(files).toContain('server/features/money/invoices/paper/paper-code.property.test.ts');
    expect(files).not.toContain('server/features/account/team/tests/seat-races.test.ts');
  });

  test('the engine of each test that stands on one is chosen where the command finds it', () => {
    // `describe.each` over the list is what the command looks for; a test that takes the list apart would be left out.
    const others = testFiles().filter((file) =>
      /each\((databases|\[\.\.\.databases\]\.)/.test(readFileSync(file, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});

describe('the part in turn', () => {
  test.each(longParts)('is the one that was named: %s', (part) => {
    expect(partInTurn(`${part}\n`, 60)).toBe(part);
  });

  test('is the next one when naming it was forgotten', () => {
    expect(partInTurn('engines\n', 7 * 3600)).toBe('operations');
    expect(partInTurn('journeys\n', 7 * 3600)).toBe('engines');
  });

  test('is none that does not exist', () => {
    expect(() => partInTurn('everything\n', 0)).toThrow('names none of engines, operations, journeys');
  });
});
