import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../errors.ts';
import { refusalInSlovenian } from './refusals.ts';

/** Refusals that no screen shows: of webhooks, of an operator's command, of other methods than our screens use. */
const forPrograms = new Set([
  'This address does not answer that method',
  'Send JSON with content type application/json',
  'The file is shorter than that',
  'The signature is missing or not valid',
  'The text of this mail is not kept any more; the person can ask for a new one',
  'The query could not be understood',
  'This is not an event',
]);

/** Folders whose refusals no screen shows: the partner's messages, and what an operator types. */
const aside = /\.(test|operator)\.ts$|^features\/sync\//;

/** Every text that a use case refuses with, as it stands in the source: in the call itself, or under a name before it. */
const written = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !aside.test(path))
  .flatMap((path) => {
    const source = readFileSync(join('server', path), 'utf8');
    const texts = [...source.matchAll(/new AppError\(\s*'\w+',\s*'([^']+)'/g)].map(([, text]) => text);
    const names = [...source.matchAll(/new AppError\(\s*'\w+',\s*(\w+)/g)].map(([, name]) => name);
    const named = [...source.matchAll(/const (\w+) =\s+(['"])(.+?)\2;/g)];
    return [...texts, ...named.filter(([, name]) => names.includes(name)).map(([, , , text]) => text)];
  })
  .map((text) => text ?? '');

describe('a refusal in Slovenian', () => {
  const known = Object.values(errorCodes).map(({ text }) => text);
  test.each([...new Set([...known, ...written, 'Email Required'])].filter((text) => !forPrograms.has(text)))(
    'is there for "%s"',
    (text) => {
      expect(refusalInSlovenian(text)).not.toBe(text);
    },
  );

  test('keeps the number and the plan that the English text names', () => {
    expect(refusalInSlovenian('At most 100 characters')).toBe('Največje število znakov: 100');
    expect(
      refusalInSlovenian('The Professional plan has 1 mechanic seat, and it is taken. Please upgrade your plan'),
    ).toBe('Mesta za mehanike v paketu Professional so zasedena (1). Izberite višji paket');
  });

  test('is the text itself where it is none of ours', () => {
    expect(refusalInSlovenian('Your card has insufficient funds.')).toBe('Your card has insufficient funds.');
  });
});
