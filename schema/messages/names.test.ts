import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../languages.ts';

/** One name for one thing (docs/voice.md): the other names that it had do not come back. */
const otherNames = {
  en: [/\bEmail\b/, /\bLogin\b/, /\b[Ss]ign in to\b/],
  sl: [/\b[Aa]plikacij\w* za Windows\b/, /(?<!\{)\b[Ee]mail\b/, /\b[Ll]ogin\b/],
} as const;

/** Words of docs/specification.md, which stay as they are. */
const ofSpecification = new Set([
  'team.email',
  'errors.emailNeeded',
  'errors.billingEmailNeeded',
  'log-in.loginFailed',
  'two-factor.loginFailed',
]);

const folder = 'schema/messages';
const words = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

test.each(languages)('in %s nothing has two names', async (language) => {
  const areas = readdirSync(folder).filter((area) => existsSync(`${folder}/${area}/${language}.texts.ts`));
  expect(areas.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const area of areas) {
    const file: unknown = await import(`./${area}/${language}.texts.ts`);
    for (const [key, text] of Object.entries(z.object({ [language]: words }).parse(file)[language] ?? {})) {
      const texts = typeof text === 'string' ? [text] : Object.values(text);
      const wrong = texts.some((each) => otherNames[language].some((name) => name.test(each)));
      if (wrong && !ofSpecification.has(`${area}.${key}`)) found.push(`${area}.${key}`);
    }
  }
  expect(found).toEqual([]);
});
