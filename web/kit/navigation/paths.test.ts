import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { problemPath } from '../../../schema/desktop/desktop-bridge.ts';
import { languages } from '../../../schema/languages.ts';
import { landingPath, screens } from '../../../schema/screens.ts';
import { routes } from '../../app/routes.tsx';
import { landingSectionPath, paths } from './paths.ts';

test.each(Object.entries(screens))('the %s screen has its link and its place in the route table', (name, { path }) => {
  expect(Object.entries(paths).map(([linked, to]) => [linked, to()])).toContainEqual([name, path]);
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
});

test('every route is a declared screen, but the one of the desktop app that broke', () => {
  const pathsBelow = (among: RouteObject[]): string[] =>
    among.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsBelow(children)]);
  const declared = new Set([...Object.values(screens).map(({ path }) => path), ...languages.map(landingPath)]);
  expect(pathsBelow(routes).sort()).toEqual([...declared, problemPath, '*'].sort());
});

test('an address without a screen leads to the not-found screen', () => {
  expect(matchRoutes(routes, '/no/such/screen')?.at(-1)?.route.path).toBe('*');
});

test('a section link stays on the landing page', () => {
  expect(landingSectionPath('pricing')).toBe('/#pricing');
});
