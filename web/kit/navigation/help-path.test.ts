import { expect, test } from 'vitest';
import { helpPath, supportPath } from './help-path.ts';

test('leads to the entry of the screen, and says where from', () => {
  expect(helpPath('/team')).toBe('/help?from=%2Fteam#people');
  expect(helpPath('/no/such/screen')).toBe('/help?from=%2Fno%2Fsuch%2Fscreen');
});

test('the form for support is told the number of what failed', () => {
  expect(supportPath('/team', 'abc')).toBe('/help?from=%2Fteam&request=abc#support');
});

test.each([
  ['/take-in', 'takeIn'],
  ['/my-jobs', 'myJobs'],
  ['/jobs/0b1c', 'jobCard'],
  ['/invoices/0b1c', 'invoices'],
  ['/bank', 'bank'],
])('the screen at %s has its entry, %s', (address, topic) => {
  expect(helpPath(address)).toMatch(new RegExp(`#${topic}$`));
});
