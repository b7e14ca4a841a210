import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWordsApart, wordsFile } from './i18n-split-plugin.ts';

const declared = `import type { Texts } from '../text.ts';
import { texts } from '../../../generated/messages/lifts.ts';
import type { en } from './en.texts.ts';

export const liftTexts: Texts<typeof en> = texts;
`;

test('an area of texts loads each language by itself', () => {
  const code = loadWordsApart(declared, 'lifts');
  expect(code).not.toContain('generated/messages');
  expect(code).toContain("en: async () => (await import('./en.texts.ts')).en");
  expect(code).toContain("sl: async () => (await import('./sl.texts.ts')).sl");
});

test('the areas around every screen come in one file', () => {
  expect(loadWordsApart(declared.replace('lifts', 'shell'), 'shell')).toContain(
    "(await import('\\0words-of-frame.sl'))['shell']",
  );
});

test.each([
  ['with the texts of another', declared.replace('messages/lifts', 'messages/cranes')],
  ['with texts of its own', declared.replace('= texts;', '= { ...texts };')],
])('an area that is declared %s ends the build and says which', (_, code) => {
  expect(() => loadWordsApart(code, 'lifts')).toThrow(/schema\/messages\/lifts: declare an area/);
});

test('every area with two languages is declared so that it can be taken apart', () => {
  const areas = readdirSync('schema/messages').filter((area) => {
    const files =
      readdirSync('schema/messages').includes(area) && !area.includes('.')
        ? readdirSync(`schema/messages/${area}`)
        : [];
    return files.includes('en.texts.ts') && files.includes('sl.texts.ts') && files.includes('index.ts');
  });
  expect(areas.length).toBeGreaterThan(40);
  for (const area of areas) {
    const code = readFileSync(`schema/messages/${area}/index.ts`, 'utf8');
    expect(() => loadWordsApart(code, area), area).not.toThrow();
  }
});

test.each([
  ['/a/schema/messages/team/sl.texts.ts', 'team.sl'],
  ['\0words-of-frame.en', 'frame.en'],
  ['/a/web/features/team/team-page.tsx', undefined],
  [null, undefined],
])('the words of %s stand in the file %s', (module, file) => {
  expect(wordsFile(module)).toBe(file);
});
