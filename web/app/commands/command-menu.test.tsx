import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusing } from '../../../tests/support/screen/answering.ts';
import { navigation, openFrame, owner, speak } from '../../../tests/support/screen/frame.tsx';

describe('the command menu', () => {
  const field = () => screen.findByRole('combobox', { name: 'Find anything' });
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
      'Today',
      'Planner',
      'Board',
      'Take inN',
      'My jobs',
      'Diagnostics',
      'Scan',
      'Clocks',
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
      'Templates',
      'Inspection templates',
      'Import and export',
      'Dashboard',
      'Billing',
      'Team',
      'Account & security',
      'Windows app',
      'Choose a plan',
      'Webhook settings',
      'Help',
      'Plan a visitV',
      'Accountant: documents, VAT and payments of a month',
      'Workshop detailsSettings',
      'Staff and rightsSettings',
      'Hours and absencesSettings',
      'Online bookingSettings',
      'Prices and VATSettings',
      'Invoices and papersSettings',
      'Payment methodsSettings',
      'Fiscal confirmationSettings',
      'E-invoicesSettings',
      'Messages to customersSettings',
      'Parts and stockSettings',
      'Job cardsSettings',
      'IntegrationsSettings',
      'LookSettings',
      'AI diagnosticsSettings',
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
    expect(options().slice(0, 15)).toEqual([
      'Today',
      'Planner',
      'Board',
      'My jobs',
      'Diagnostics',
      'Scan',
      'Clocks',
      'Customers',
      'Vehicles',
      'Parts',
      'Tyres',
      'Dashboard',
      'Account & security',
      'Help',
      'Language: Slovenščina',
    ]);
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
    expect(options()).toEqual([
      ...['Računi', 'Za obračun', 'Računovodja: dokumenti, DDV in plačila meseca'],
      ...['Računi in dokumentiNastavitve', 'E-računiNastavitve'],
    ]);
  });

  test('moves the choice with the arrow keys, round the ends', async () => {
    const { user, router } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(await chosen()).toBe('Today');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await chosen()).toBe('Board');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await chosen()).toBe('Log out');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/take-in'));
  });

  test('says when nothing fits, and Enter does nothing then', async () => {
    const { user } = openFrame(owner);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'hovercraft{Enter}{ArrowDown}');
    await screen.findByText('Nothing here is called “hovercraft”');
    expect(await chosen()).toBeUndefined();
  });

  test('gives the focus back to where it was, whichever way it was opened', async () => {
    const { user } = openFrame(owner);
    const button = screen.getByRole('button', { name: 'Search Ctrl K' });
    await user.click(button);
    await field();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    const link = navigation().getByRole('link', { name: 'Vehicles' });
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

  describe('searching', () => {
    const nothing = { openCents: null, jobCardId: null, vehicleId: null };
    const noCard = { __typename: 'SearchHit', state: null, promisedAt: null, deliveredAt: null, km: null, ...nothing };
    const car = { ...noCard, kind: 'VEHICLE', id: 'a-car', title: 'lj ab-123', detail: 'VW Golf' };
    const ana = { ...noCard, kind: 'CUSTOMER', id: 'ana', title: 'Ana Kos', detail: '+38641123456' };
    const bill = { ...noCard, kind: 'INVOICE', id: 'a-bill', title: 'P1-B1-7', detail: 'Ana Kos', openCents: 12_300 };
    const offer = { ...noCard, kind: 'ESTIMATE', id: 'an-offer', title: 'P-2026-000001/1', detail: 'DN-2026-000007' };
    const earlier = {
      ...noCard,
      kind: 'HISTORY_ENTRY',
      id: 'a-repair',
      title: 'LJ AB-123',
      detail: '2023-04-12 · Menjava olja',
    };
    const card = {
      ...noCard,
      kind: 'JOB_CARD',
      id: 'a-card',
      title: 'DN-2026-000007',
      detail: 'LJ AB-123 VW Golf',
      state: 'IN_PROGRESS',
      promisedAt: '2026-11-24T15:00:00.000Z',
    };
    const finding = (...hits: object[]) => ({ data: { search: hits } });
    const open = async (answers: Parameters<typeof openFrame>[2]) => {
      const opened = openFrame(owner, { path: '/dashboard' }, answers);
      await opened.user.keyboard('{Control>}k{/Control}');
      await field();
      return opened;
    };

    test('says the day of earlier work in words', async () => {
      const { user } = await open({ Search: [finding({ ...earlier, vehicleId: 'a-car' })] });
      await user.type(await field(), 'olja');
      await screen.findByText('LJ AB-123');
      expect(options().join()).toMatch(/12 April 2023 · Menjava olja/);
    });

    test('shows what the workshop knows by these words, what it is, and numbers as people read them', async () => {
      const { asked } = await open({ Search: [finding(car, bill, ana)] }).then(async (opened) => {
        await opened.user.type(await field(), 'xyz');
        return opened;
      });
      await screen.findByText('LJ AB-123');
      expect(options()).toEqual([
        'LJ AB-123VW GolfVehicle',
        'P1-B1-7Ana Kos · €123.00 openInvoice',
        'Ana Kos+386\u00a041\u00a0123\u00a0456Customer',
      ]);
      // Only when somebody paused, not for each letter.
      expect(asked.filter(({ name }) => name === 'Search')).toEqual([{ name: 'Search', variables: { text: 'xyz' } }]);
    });

    test.each([
      ['an estimate', { ...offer, jobCardId: 'a-card' }, '/jobs/a-card'],
      ['earlier work', { ...earlier, vehicleId: 'a-car' }, '/vehicles/a-car'],
    ])('opens where %s belongs', async (_, hit, path) => {
      const { user, router } = await open({ Search: [finding(hit)] });
      await user.type(await field(), 'xyz{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
    });

    test('says of work that is over when it was, and at how many kilometres', async () => {
      const over = { ...card, state: 'DELIVERED', deliveredAt: '2025-11-03T14:00:00.000Z', km: 154_300 };
      const { user } = await open({ Search: [finding(over)] });
      await user.type(await field(), 'olje');
      await screen.findByText('LJ AB-123 VW Golf · 3 November 2025 · 154,300 km');
    });

    test('opens what is chosen, also with an Enter that came before the answer', async () => {
      const { user, router } = await open({ Search: [finding(car, ana)] });
      await user.type(await field(), 'xyz{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles/a-car'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await field(), 'xyz');
      await screen.findByText('Ana Kos');
      await user.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/customers/ana'));
    });

    test('answers first whether a car is ready, and opens its card with Enter', async () => {
      const { user, router } = await open({ Search: [finding(car, card, { ...card, id: 'b', promisedAt: null })] });
      await user.type(await field(), 'xyz');
      await screen.findByText('LJ AB-123');
      const [first, second, last] = options();
      expect(first).toMatch(/^DN-2026-000007LJ AB-123 VW Golf · promised for 24 Nov 2026, \d\d:00In progress$/);
      expect(second).toBe('DN-2026-000007LJ AB-123 VW GolfIn progress');
      expect(last).toBe('LJ AB-123VW GolfVehicle');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/a-card'));
    });

    test('never shows the answer to other words than those in the field', async () => {
      const { user } = await open({ Search: [finding(car), finding(ana)] });
      await user.type(await field(), 'xyz');
      await screen.findByText('LJ AB-123');
      await user.type(await field(), 'q');
      expect(screen.queryByText('LJ AB-123')).toBeNull();
      await screen.findByText('Ana Kos');
      expect(screen.queryByText('LJ AB-123')).toBeNull();
    });

    test('says when it could not search, and keeps the commands', async () => {
      const { user } = await open({ Search: [refusing('UNAVAILABLE', 'Come back later')] });
      await user.type(await field(), 'team');
      await screen.findByText('Cars, customers and job cards could not be searched. Come back later');
      expect(options()).toEqual(['Team']);
    });
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
