import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { unpaidProfile } from '../../../tests/support/answers/profile.ts';
import { answering, refusing } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { RootLayout } from './root-layout.tsx';
import { SignedInScreen } from './signed-in-screen.tsx';
import { ViewLinks } from './view-links.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('the screen broke');
}

test('FailedScreen gives a way on and a report for support', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <FailedScreen /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'This screen could not be shown' });
  screen.getByRole('button', { name: 'Reload the page' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Report for support').value).toContain('the screen broke');
});

test('NotFoundScreen leads to the start page', () => {
  show(<NotFoundScreen />);
  screen.getByRole('heading', { level: 1, name: 'Page Not Found' });
  expect(screen.getByRole('link', { name: 'Back to the start page' }).getAttribute('href')).toBe('/');
});

test('RefusalNotice says what did not happen, why, and what has to be mended part by part', () => {
  const fields = { buyer: 'eInvoiceBuyer', 'seller.iban': 'eInvoiceAccount' };
  show(<RefusalNotice title="Ni poslano" error={{ code: 'BAD_INPUT', text: 'Manjkajo podatki', fields }} />, {
    language: 'sl',
  });
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('Ni poslano');
  expect(said).toContain('Manjkajo podatki');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-račun potrebuje stranko. Izberite plačnika',
    'V nastavitvah vpišite račun delavnice (IBAN)',
  ]);
});

function Raiser() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Saved' })}>
      Save
    </button>
  );
}

/** A screen whose first field takes the focus, before the focus of the route is set. */
function Writer() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Plate" />;
}

test('RootLayout moves the focus to the next screen and has a region for toasts', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const children = [
    { path: '/', element: <Link to="/next">Next</Link> },
    {
      path: '/next',
      element: (
        <main id="main" tabIndex={-1}>
          <Raiser />
          <Link to="/form">Form</Link>
        </main>
      ),
    },
    {
      path: '/form',
      element: (
        <main id="main" tabIndex={-1}>
          <Writer />
        </main>
      ),
    },
  ];
  const router = createMemoryRouter([{ element: <RootLayout />, children }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  const main = await screen.findByRole('main');
  await waitFor(() => expect(document.activeElement).toBe(main));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('link', { name: 'Form' }));
  const field = await screen.findByRole('textbox', { name: 'Plate' });
  expect(document.activeElement).toBe(field);
});

describe('SignedInScreen', () => {
  const me = {
    ...unpaidProfile,
    name: 'Ana Novak',
    email: 'ana@example.com',
    subscriptionStatus: 'active',
    paymentVerified: true,
    subscriptionRunning: true,
  };
  const known = { data: { me } };
  function opened(answers: Parameters<typeof answering>[0]) {
    const { client, asked } = answering(answers);
    const shown = show(
      <ApolloProvider client={client}>
        <SignedInScreen title="Team" failure={{ title: 'Team Error', text: 'It could not be read' }}>
          {({ email }) => <p>The team of {email}</p>}
        </SignedInScreen>
      </ApolloProvider>,
      { path: '/team', elsewhere: { '/login': <h1>Log in</h1> } },
    );
    return { ...shown, asked };
  }

  test('waits, then shows its content to whoever is signed in', async () => {
    opened({ Me: [known] });
    screen.getByRole('status');
    await screen.findByText('The team of ana@example.com');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says when the account cannot be read, and asks again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = opened({ Me: [refusing('UNAVAILABLE', 'Come back later'), known] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Team ErrorIt could not be read. Come back later');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The team of ana@example.com');
  });

  test('leads to the log-in who is not signed in', async () => {
    const { router } = opened({ Me: [refusing('UNAUTHENTICATED', 'Log in first')] });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/team');
  });

  test('lets a member at the first log-in do nothing but choose a password', async () => {
    opened({ Me: [{ data: { me: { ...me, role: 'mechanic', mustChangePassword: true } } }] });
    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
    await screen.findByLabelText('New password');
    expect(screen.queryByText(/The team of/)).toBeNull();
  });
});

test('the parts of a screen are links that keep what else is in the address', () => {
  const views = [
    { show: undefined, text: 'Invoices' },
    { show: 'book', text: 'Book' },
  ];
  show(<ViewLinks label="Invoices" views={views} current="book" kept={new URLSearchParams('year=2026&show=book')} />);
  expect(screen.getByRole('link', { name: 'Book', current: 'page' }).getAttribute('href')).toBe(
    '/?year=2026&show=book',
  );
  expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/?year=2026');
});
