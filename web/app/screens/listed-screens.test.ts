import { describe, expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { listedScreens, type Reader } from './listed-screens.ts';

const owner: Reader = { role: 'admin', paid: true, place: 'browser' };
const places = (reader: Partial<Reader>) =>
  listedScreens({ ...owner, ...reader }, 'navigation').map(({ path }) => path);

describe('the navigation', () => {
  test('of an owner who has paid has every screen of the account, in the order of the list', () => {
    expect(places({})).toEqual([
      screens.today.path,
      screens.jobs.path,
      screens.takeIn.path,
      '/dashboard',
      screens.myJobs.path,
      '/invoices',
      '/to-bill',
      '/vehicles',
      '/customers',
      '/workshop-settings',
      '/team',
      '/billing',
      '/download',
      '/dashboard/security',
    ]);
  });

  const ofOwner = places({});
  const withoutSome = (...paths: readonly string[]) => ofOwner.filter((path) => !paths.includes(path));
  const owners = ['/workshop-settings', '/team', '/billing'];
  const atTheDesk = [screens.takeIn.path, '/invoices', '/to-bill'];

  test('of a member has neither the settings nor the team nor the subscription; a mechanic bills nothing', () => {
    expect(places({ role: 'receptionist' })).toEqual(withoutSome(...owners));
    expect(places({ role: 'mechanic' })).toEqual(withoutSome(...owners, ...atTheDesk));
  });

  test('has the installer only while the workshop has paid', () => {
    expect(places({ paid: false })).not.toContain('/download');
    expect(places({ role: 'mechanic', paid: false })).toEqual(withoutSome(...owners, ...atTheDesk, '/download'));
  });

  test('in the app has the printers, and no installer of what is installed', () => {
    expect(places({ place: 'app' })).toEqual([...withoutSome('/download'), '/dashboard/printers']);
  });
});

describe('the command menu', () => {
  const commands = (reader: Partial<Reader>) =>
    listedScreens({ ...owner, ...reader }, 'commands').map(({ path }) => path);

  test('has the places of the navigation, and more', () => {
    const { clocks, bank, templates, importExport, checkout, webhookAdmin, help } = screens;
    const others = [clocks, bank, templates, importExport, checkout, webhookAdmin, help].map(({ path }) => path);
    expect(commands({}).toSorted()).toEqual([...places({}), ...others].toSorted());
  });

  test('has nothing that the navigation keeps from somebody', () => {
    const mechanic = { role: 'mechanic', paid: false } as const;
    expect(commands(mechanic).toSorted()).toEqual(
      [...places(mechanic), screens.clocks.path, screens.help.path].toSorted(),
    );
  });
});

test('what is listed nowhere stays unlisted', () => {
  const unlisted = Object.values(screens).filter((screen) => !('listed' in screen));
  const listed = listedScreens(owner, 'commands').map(({ path }) => path.toString());
  expect(unlisted.map(({ path }) => path).filter((path) => listed.includes(path))).toEqual([]);
});
