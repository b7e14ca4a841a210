import { describe, expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { listedScreens, type Reader } from './listed-screens.ts';

const owner: Reader = { role: 'admin', paid: true, place: 'browser' };
const places = (reader: Partial<Reader>) =>
  listedScreens({ ...owner, ...reader }, 'navigation').map(({ path }) => path);

describe('the navigation', () => {
  test('of an owner who has paid has every screen of the account, in the order of the list', () => {
    expect(places({})).toEqual([
      '/dashboard',
      screens.takeIn.path,
      '/invoices',
      '/vehicles',
      '/customers',
      '/workshop-settings',
      '/team',
      '/billing',
      '/download',
      '/dashboard/security',
    ]);
  });

  test.each(['mechanic', 'receptionist'] as const)('of a %s has neither the team nor the subscription', (role) => {
    const desk = role === 'receptionist' ? [screens.takeIn.path, '/invoices'] : [];
    const others = ['/vehicles', '/customers', '/download', '/dashboard/security'];
    expect(places({ role })).toEqual(['/dashboard', ...desk, ...others]);
  });

  test('has the installer only while the workshop has paid', () => {
    expect(places({ paid: false })).not.toContain('/download');
    expect(places({ role: 'mechanic', paid: false })).toEqual([
      '/dashboard',
      '/vehicles',
      '/customers',
      '/dashboard/security',
    ]);
  });

  test('in the app has the printers, and no installer of what is installed', () => {
    expect(places({ place: 'app' })).toEqual([
      '/dashboard',
      screens.takeIn.path,
      '/invoices',
      '/vehicles',
      '/customers',
      '/workshop-settings',
      '/team',
      '/billing',
      '/dashboard/security',
      '/dashboard/printers',
    ]);
  });
});

describe('the command menu', () => {
  const commands = (reader: Partial<Reader>) =>
    listedScreens({ ...owner, ...reader }, 'commands').map(({ path }) => path);

  test('has the places of the navigation, and more', () => {
    expect(commands({})).toEqual([...places({}), '/checkout', '/webhook-admin', '/help']);
  });

  test('has nothing that the navigation keeps from somebody', () => {
    const mechanic = { role: 'mechanic', paid: false } as const;
    expect(commands(mechanic)).toEqual([...places(mechanic), '/help']);
  });
});

test('what is listed nowhere stays unlisted', () => {
  const unlisted = Object.values(screens).filter((screen) => !('listed' in screen));
  const listed = listedScreens(owner, 'commands').map(({ path }) => path.toString());
  expect(unlisted.map(({ path }) => path).filter((path) => listed.includes(path))).toEqual([]);
});
