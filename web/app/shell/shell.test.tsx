import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { refusing } from '../../../tests/support/screen/answering.ts';
import { navigation, openFrame, owner, speak } from '../../../tests/support/screen/frame.tsx';
import { show } from '../../../tests/support/screen/shown.tsx';
import { offline } from '../../kit/offline/offline.ts';
import { newOperation } from '../../kit/offline/queue/operation.ts';
import { Navigation } from './navigation/navigation.tsx';

const linksOf = () => navigation().getAllByRole('link');
const menuButton = () => screen.getByRole('button', { name: 'Ana user menu' });

describe('the navigation', () => {
  test('leads to every screen that an owner may see, and marks the one that is shown', () => {
    openFrame(owner, { path: '/vehicles/an-id' });
    expect(linksOf().map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Planner',
      'Board',
      'Take in',
      'My jobs',
      'Diagnostics',
      'Customers',
      'Vehicles',
      'Reminders',
      'Parts',
      'Purchasing',
      'Tyres',
      'Invoices',
      'To bill',
      'Bank',
      'Figures',
      'Settings',
    ]);
    const current = linksOf().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Vehicles']);
  });

  test('marks the list that a card was opened from; opened by itself, it is of the screen where the day begins', async () => {
    const marked = () => linksOf().filter((link) => link.getAttribute('aria-current') === 'page')[0]?.textContent;
    const card = <Link to="/jobs/an-id">A card</Link>;
    const { user, unmount } = openFrame({ ...owner, role: 'mechanic' }, { path: '/jobs/an-id', inside: card });
    expect(marked()).toBe('My jobs');
    await user.click(navigation().getByRole('link', { name: 'Today' }));
    await user.click(screen.getByRole('link', { name: 'A card' }));
    expect(marked()).toBe('Today');
    await user.click(navigation().getByRole('link', { name: 'Board' }));
    expect(marked()).toBe('Board');
    unmount();
    openFrame({ ...owner, role: 'mechanic' }, { path: '/inspections/an-id' });
    expect(marked()).toBe('My jobs');
  });

  test('says which group a screen belongs to; the settings stand by themselves', { tags: ['desk-17'] }, () => {
    openFrame(owner);
    const namesIn = (group: string) =>
      within(navigation().getByRole('list', { name: group }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(namesIn('Work')).toEqual(['Today', 'Planner', 'Board', 'Take in', 'My jobs', 'Diagnostics']);
    expect(namesIn('Records')).toEqual(['Customers', 'Vehicles', 'Reminders', 'Parts', 'Purchasing', 'Tyres']);
    expect(namesIn('Money')).toEqual(['Invoices', 'To bill', 'Bank', 'Figures']);
  });

  test('folds to icons that keep their names, on this device for good', async () => {
    const { user, unmount } = openFrame(owner);
    await user.click(navigation().getByRole('button', { name: 'Fold the navigation' }));
    expect(navigation().getByRole('link', { name: 'Today' }).getAttribute('title')).toBe('Today');
    unmount();
    openFrame(owner);
    await user.click(navigation().getByRole('button', { name: 'Unfold the navigation' }));
    navigation().getByRole('button', { name: 'Fold the navigation' });
  });

  test('marks one place alone where the address of another begins the same', () => {
    openFrame({ ...owner, paymentVerified: false }, { path: '/dashboard/security' });
    const current = linksOf().filter((link) => link.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(['Account & security']);
  });

  test.each(['mechanic', 'receptionist'] as const)('keeps the settings from a %s', (role) => {
    openFrame({ ...owner, role });
    expect(linksOf().map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Planner',
      'Board',
      ...(role === 'receptionist' ? ['Take in'] : []),
      'My jobs',
      'Diagnostics',
      'Customers',
      'Vehicles',
      ...(role === 'receptionist' ? ['Reminders'] : []),
      'Parts',
      ...(role === 'receptionist' ? ['Purchasing'] : []),
      'Tyres',
      ...(role === 'receptionist' ? ['Invoices', 'To bill', 'Bank'] : []),
    ]);
  });

  test('begins with the account while nobody has paid, and offers no installer', () => {
    openFrame({ ...owner, paymentVerified: false });
    const first = ['Dashboard', 'Billing', 'Team', 'Account & security', 'Webhook settings', 'Today'];
    expect(
      linksOf()
        .slice(0, first.length)
        .map(({ textContent }) => textContent),
    ).toEqual(first);
    expect(navigation().queryByRole('link', { name: 'Windows app' })).toBeNull();
    expect(linksOf()).toHaveLength(22);
  });

  test('offers nothing before a member has chosen a password', () => {
    openFrame({ ...owner, role: 'mechanic', mustChangePassword: true });
    expect(navigation().queryByRole('link')).toBeNull();
    navigation().getByRole('button', { name: 'Log out' });
  });

  test('follows when a payment arrives', async () => {
    const { know } = openFrame({ ...owner, paymentVerified: false });
    expect(linksOf()).toHaveLength(22);
    act(() => know(owner));
    await waitFor(() => expect(linksOf()).toHaveLength(17));
  });

  test('puts what has no place on a phone under "More", and marks it there', async () => {
    const seven = [
      { path: '/dashboard', label: 'dashboard', group: 'account' },
      { path: '/team', label: 'people', group: 'account' },
      { path: '/billing', label: 'subscription', group: 'account' },
      { path: '/download', label: 'windowsApp', group: 'account' },
      { path: '/dashboard/security', label: 'security', group: 'account' },
      { path: '/dashboard/printers', label: 'printers', group: 'account' },
      { path: '/checkout', label: 'plans', group: 'account' },
    ] as const;
    const { user } = show(<Navigation screens={seven} logOut={vi.fn()} loggingOut={false} />, {
      path: '/dashboard/printers',
    });
    // Wide windows have a link for each; style sheets hide what the other width has.
    expect(linksOf()).toHaveLength(7);
    await user.click(navigation().getByRole('button', { name: 'More' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Account & security', 'Printers', 'Choose a plan']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });
});

describe('the user menu', () => {
  test('opens by keyboard, says who is signed in, and gives the focus back', async () => {
    const { user } = openFrame(owner);
    menuButton().focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    menu.getByText('ana@example.com');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Billing',
      'Team',
      'Account & security',
      'Windows app',
      'Webhook settings',
      'Log out',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(menuButton());
  });

  test('makes rows roomy and compact again', async () => {
    const { user } = openFrame(owner);
    await user.click(menuButton());
    const rows = within(await screen.findByRole('group', { name: 'Rows' }));
    const isChosen = (name: string) => rows.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
    expect(isChosen('Compact')).toBe('true');
    await user.click(rows.getByRole('menuitemradio', { name: 'Roomy' }));
    expect(isChosen('Roomy')).toBe('true');
    await user.click(rows.getByRole('menuitemradio', { name: 'Compact' }));
    expect(isChosen('Compact')).toBe('true');
  });

  test('chooses the language, each called in its own words', async () => {
    const { user } = openFrame(owner);
    await user.click(menuButton());
    const language = within(await screen.findByRole('group', { name: 'Language' }));
    expect(language.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
    await user.click(language.getByRole('menuitemradio', { name: 'Slovenščina' }));
    expect(speak).toHaveBeenCalledWith('sl');
  });

  test('shows another theme at once and has it kept', async () => {
    const { user, asked } = openFrame(owner);
    await user.click(menuButton());
    const theme = within(await screen.findByRole('group', { name: 'Theme' }));
    expect(theme.getByRole('menuitemradio', { name: 'Same as the device' }).getAttribute('aria-checked')).toBe('true');
    await user.click(theme.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(theme.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(asked).toContainEqual({ name: 'ChooseTheme', variables: { theme: 'dark' } }));
    await user.click(theme.getByRole('menuitemradio', { name: 'Same as the device' }));
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  });

  test('begins with the theme that the page came in', async () => {
    document.documentElement.dataset.theme = 'light';
    const { user } = openFrame(owner);
    await user.click(menuButton());
    const light = await screen.findByRole('menuitemradio', { name: 'Light' });
    expect(light.getAttribute('aria-checked')).toBe('true');
  });

  test('takes a theme back that could not be kept, and says why', async () => {
    const { user } = openFrame(owner, undefined, { ChooseTheme: [refusing('UNAVAILABLE', 'Come back later')] });
    await user.click(menuButton());
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await screen.findByText('The theme was not saved');
    screen.getByText('Come back later');
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  });

  test('logs out and leaves for the log-in screen', async () => {
    const { user, asked } = openFrame(owner);
    await user.click(menuButton());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(asked.map(({ name }) => name)).toContain('LogOut');
  });
});

test('who logs out with entries that are not sent is asked first, and hears where they stay', async () => {
  const entry = newOperation(0, { userId: owner.id, workshopId: '', name: 'startClock', input: {} });
  offline.change({ unsent: [{ ...entry, state: 'REFUSED' }] });
  const { user, asked } = openFrame(owner);
  const out = () => user.click(navigation().getByRole('button', { name: 'Log out' }));
  await out();
  const question = within(await screen.findByRole('alertdialog', { name: /^1 entry is not sent/ }));
  question.getByText(/stays on this device/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(asked.map(({ name }) => name)).not.toContain('LogOut');
  await out();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Log in' });
  offline.change({ unsent: [] });
});

describe('a screen that is open to visitors', () => {
  test('has a slim bar for whoever has no session', async () => {
    openFrame(undefined, { path: '/billing' }, { Me: [refusing('UNAUTHENTICATED', 'Log in first')] });
    await screen.findByRole('button', { name: 'Slovenščina' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  test('asks by itself who is signed in, and has the whole frame then', async () => {
    openFrame(undefined, { path: '/billing' }, { Me: [{ data: { me: owner } }] });
    await screen.findByRole('button', { name: 'Ana user menu' });
    expect(linksOf()).toHaveLength(17);
  });

  test.each([
    ['nobody is', refusing('UNAUTHENTICATED', 'Log in first')],
    ['somebody is', { data: { me: owner } }],
  ])('keeps what was typed before it is known whether anybody is signed in: %s', async (_, answer) => {
    const inside = <input aria-label="Search" />;
    const { user } = openFrame(undefined, { path: '/billing', inside }, { Me: [answer] });
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    await user.type(field, 'racun');
    await screen.findByRole('button', { name: /^(Slovenščina|Ana user menu)$/ });
    expect(field.isConnected).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('racun');
  });
});

test('the way out in the navigation logs out as well', async () => {
  const { user } = openFrame(owner);
  await user.click(navigation().getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Log in' });
});
