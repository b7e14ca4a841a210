import { describe, expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { accountScreens, listedScreens, navigationScreens, type Reader } from './listed-screens.ts';

const owner: Reader = { role: 'admin', paid: true, place: 'browser' };
const places = (reader: Partial<Reader>) => navigationScreens({ ...owner, ...reader }).map(({ path }) => path);

const ofAccount = Object.values(screens)
  .filter((screen) => 'listed' in screen && screen.listed === 'account' && !('only' in screen && screen.only === 'app'))
  .map(({ path }) => path.toString());
const work = [
  '/today',
  '/planner',
  '/jobs',
  '/take-in',
  '/my-jobs',
  '/diagnostics',
  '/customers',
  '/vehicles',
  '/reminders',
  '/parts',
  '/orders',
  '/tyres',
  '/invoices',
  '/to-bill',
  '/bank',
  '/figures',
];
const without = (all: readonly string[], ...paths: readonly string[]) => all.filter((path) => !paths.includes(path));
const owners = ['/workshop-settings', '/team', '/billing', '/webhook-admin'];
const atTheDesk = ['/take-in', '/reminders', '/orders', '/invoices', '/to-bill', '/bank', '/figures'];

describe('the navigation', () => {
  test('of an owner who has paid has the work, the records, the money and the settings', () => {
    expect(places({})).toEqual([...work, '/workshop-settings']);
  });

  test('of a member has no settings; a mechanic bills nothing', () => {
    expect(places({ role: 'receptionist' })).toEqual(without(work, '/figures'));
    expect(places({ role: 'mechanic' })).toEqual(without(work, ...atTheDesk));
  });

  test('begins with the account while the workshop has not paid, and has no installer', () => {
    const account = without(ofAccount, '/download');
    expect(places({ paid: false })).toEqual([...account, ...work, '/workshop-settings']);
    const mechanic = places({ role: 'mechanic', paid: false });
    expect(mechanic).toEqual([...without(account, ...owners), ...without(work, ...atTheDesk)]);
  });
});

describe('the user menu', () => {
  const account = (reader: Partial<Reader>) => accountScreens({ ...owner, ...reader }).map(({ path }) => path);

  test('has the screens of the account, once the navigation has them no more', () => {
    expect(account({})).toEqual(ofAccount);
    expect(account({ role: 'mechanic' })).toEqual(without(ofAccount, ...owners));
    expect(account({ paid: false })).toEqual([]);
  });

  test('in the app has the printers, and no installer of what is installed', () => {
    expect(account({ place: 'app' }).toSorted()).toEqual(
      [...without(ofAccount, '/download'), '/dashboard/printers'].toSorted(),
    );
  });
});

describe('the command menu', () => {
  const commands = (reader: Partial<Reader>) => listedScreens({ ...owner, ...reader }).map(({ path }) => path);

  test('has the places of the navigation and of the user menu, and more', () => {
    const others = Object.values(screens)
      .filter((screen) => 'listed' in screen && screen.listed === 'commands')
      .map(({ path }) => path);
    expect(commands({}).toSorted()).toEqual([...places({}), ...ofAccount, ...others].toSorted());
  });

  test('has nothing that the navigation keeps from somebody', () => {
    const mechanic = { role: 'mechanic', paid: false } as const;
    expect(commands(mechanic).toSorted()).toEqual(
      [...places(mechanic), screens.scan.path, screens.clocks.path, screens.help.path].toSorted(),
    );
  });
});

test('what is listed nowhere stays unlisted', () => {
  const unlisted = Object.values(screens).filter((screen) => !('listed' in screen));
  const listed = listedScreens(owner).map(({ path }) => path.toString());
  expect(unlisted.map(({ path }) => path).filter((path) => listed.includes(path))).toEqual([]);
});
