import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../../app/routes.tsx';
import { landingSectionPath, paths } from './paths.ts';

test.each(Object.entries(paths))(
  'the %s link leads to a screen of the route table, not to the not-found screen',
  (_, path) => {
    const matches = matchRoutes(routes, path()) ?? [];
    expect(matches.at(-1)?.route.path).toBe(path());
  },
);

test('an address without a screen leads to the not-found screen', () => {
  expect(matchRoutes(routes, '/no/such/screen')?.at(-1)?.route.path).toBe('*');
});

test('a section link stays on the landing page', () => {
  expect(landingSectionPath('pricing')).toBe('/#pricing');
});
