import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLongTestFile } from './evidence.mjs';
import { chooseTurn, formatTurn, longParts, parseTurn, partSettings, testFiles } from './long-parts.mjs';

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
    expect(files).toContain('server/features/stock/counting/tests/count-races.http.test.ts');
    expect(files).not.toContain('server/features/account/team/tests/seat-races.test.ts');
    expect(files).not.toContain('server/infrastructure/database/migrations/migrations.test.ts');
  });

  test('the engine of each test that stands on one is chosen where the command finds it', () => {
    // `describe.each` over the list is what the command looks for; a test that takes the list apart would be left out.
    const others = testFiles().filter((file) =>
      /each\((databases|\[\.\.\.databases\]\.)/.test(readFileSync(file, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});

describe('the share in turn', () => {
  test.each(longParts)('is the one that was named: %s 2/3', (part) => {
    expect(chooseTurn(`${part} 2/3\n`, 60)).toEqual({ part, share: 2 });
  });

  test('is the next one when naming it was forgotten', () => {
    expect(chooseTurn('engines 1/3\n', 7 * 3600)).toEqual({ part: 'operations', share: 1 });
    expect(chooseTurn('journeys 1/3\n', 7 * 3600)).toEqual({ part: 'engines', share: 2 });
    expect(chooseTurn('journeys 3/3\n', 7 * 3600)).toEqual({ part: 'engines', share: 1 });
  });

  test('comes to each share of each part before it begins again', () => {
    let named = 'engines 1/3';
    const seen = new Set<string>();
    do {
      seen.add(named);
      named = formatTurn(parseTurn(named).next);
    } while (!seen.has(named));
    expect(seen.size).toBe(9);
    expect(named).toBe('engines 1/3');
  });

  test('is none that does not exist', () => {
    expect(() => chooseTurn('engines\n', 0)).toThrow('names none of engines 1/3, operations 1/3');
    expect(() => chooseTurn('engines 4/3\n', 0)).toThrow('names none of');
  });
});
