// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { navigation, openFrame, owner, speak } from '../../../tests/support/screen/frame.tsx';

describe('the command menu', () => {
  const field = () => screen.findByRole('combobox', { name: 'Find a screen or a command' });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  /** What a screen reader reads as chosen: what the field points at. */
  const chosen = async () => {
    const id = (await field()).getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };

  test('opens with its keys, and offers all that this person may see and do', async () => {
    const { user } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    const input = await field();
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual([
      'Overview',
      'Team',
      'Billing',
      'Windows app',
      'Account & security',
      'Choose a plan',
      'Webhook settings',
      'Help',
      'Language: Slovenščina',
      'Theme: Light',
      'Theme: Dark',
      'Log out',
    ]);
  });

  test('offers a mechanic nothing of the owner', async () => {
    const { user } = openFrame({ ...owner, role: 'mechanic', paymentVerified: false });
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options().slice(0, 4)).toEqual(['Overview', 'Account & security', 'Help', 'Language: Slovenščina']);
  });

  test('finds by a few letters, goes there with Enter, and closes', async () => {
    const { user, router } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'tea');
    expect(options()).toEqual(['Team']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('finds letters with marks by those without', async () => {
    const { user } = openFrame(owner, { path: '/dashboard', language: 'sl' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'racun');
    expect(options()).toEqual(['Račun in varnost']);
  });

  test('moves the choice with the arrow keys, round the ends', async () => {
    const { user, router } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(await chosen()).toBe('Overview');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await chosen()).toBe('Billing');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await chosen()).toBe('Log out');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/team'));
  });

  test('says when nothing fits, and Enter does nothing then', async () => {
    const { user } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'hovercraft{Enter}{ArrowDown}');
    expect(screen.getByText('Nothing here is called “hovercraft”')).not.toBeNull();
    expect(await chosen()).toBeUndefined();
  });

  test('gives the focus back to where it was, whichever way it was opened', async () => {
    const { user } = openFrame(owner);
    const button = screen.getByRole('button', { name: 'Search Ctrl K' });
    await user.click(button);
    await field();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    const link = navigation().getByRole('link', { name: 'Team' });
    link.focus();
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('chooses a theme and a language, and logs out', async () => {
    const { user } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'dark{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'slovenscina{Enter}');
    expect(speak).toHaveBeenCalledWith('sl');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'log out{Enter}');
    await screen.findByRole('heading', { name: 'Log in' });
  });

  test.each(['k', '{Control>}{Shift>}k{/Shift}{/Control}', '{Meta>}k{/Meta}', '{Alt>}{Control>}k{/Control}{/Alt}'])(
    'stays closed at other keys: %s',
    async (keys) => {
      const { user } = openFrame(owner);
      // Opened once, its code is there, and it would open at once.
      await user.keyboard('{Control>}k{/Control}');
      await field();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
