import { expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { helpPath, supportPath } from './help-path.ts';

test('leads to the entry of the screen, and says where from', () => {
  expect(helpPath('/team')).toBe('/help?from=%2Fteam#people');
  expect(helpPath('/no/such/screen')).toBe('/help?from=%2Fno%2Fsuch%2Fscreen');
});

test('the form for support is told the number of what failed', () => {
  expect(supportPath('/team', 'abc')).toBe('/help?from=%2Fteam&request=abc#support');
});

test.each([
  'dashboard',
  'vehicles',
  'customers',
  'workshopSettings',
  'team',
  'billing',
  'checkout',
  'download',
  'security',
  'printers',
  'webhookAdmin',
  'transfer',
] as const)('the %s screen has an entry of its own', (name) => {
  expect(helpPath(screens[name].path)).toMatch(/#\w+$/);
});
