import { expect, test } from 'vitest';
import { accountMails } from './account-mails/index.ts';
import { billingTexts } from './billing/index.ts';
import { billingMails } from './billing-mails/index.ts';
import { logInTexts } from './log-in/index.ts';
import { screensTexts } from './screens/index.ts';
import { teamMails } from './team-mails/index.ts';

test('a Slovenian mail calls a button as the Slovenian screen does', () => {
  const names = Object.values(screensTexts.sl).flatMap((text) =>
    typeof text === 'string' ? text : Object.values(text),
  );
  const screens = new Set<unknown>([...Object.values(logInTexts.sl), ...Object.values(billingTexts.sl), ...names]);
  const named = [accountMails, teamMails, billingMails]
    .flatMap(({ sl }) => Object.values(sl))
    .flatMap((mail) => Object.values(mail))
    .flatMap((text) => [...text.matchAll(/»([^«]+)«/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !screens.has(name))).toEqual([]);
});
