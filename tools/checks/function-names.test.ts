import { expect, test } from 'vitest';
import { isTest, isTypeScript, readSources } from '../house/reading/sources.ts';

const sources = readSources().filter(
  ({ path }) => /^(server|schema|web|desktop|tools)\//.test(path) && isTypeScript(path) && !isTest(path),
);

/** Participles that are not made with `ed`. */
const irregular = /^(bound|chosen|drawn|found|given|held|kept|left|made|meant|seen|sent|shown|taken|written)$/;
const noParticiple = /^(embed|exceed|feed|need|proceed|seed)$/;

/** Whether a name begins as what was done, and not as what the function does. */
const isParticiple = (name: string) => {
  const [first = ''] = name.split(/(?=[A-Z])/);
  return irregular.test(first) || (/[a-z]ed$/.test(first) && !noParticiple.test(first));
};

/** Functions of a module that read, lock or write: what only computes may be called after its result. */
const asyncFunction = /^(?:export )?(?:async function\*? (\w+)|const (\w+) = async\b)/gm;

test('a function that reads, locks or writes has a verb for a name, and no participle', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(asyncFunction)].flatMap(([, named, assigned]) => {
      const name = named ?? assigned ?? '';
      return isParticiple(name) ? [`${path}: ${name}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
