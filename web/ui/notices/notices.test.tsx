import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { Note } from './note.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { Spoken } from './spoken.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import type { ToastContent } from './toast-queue.ts';
import { endUndo } from './undo/end-undo.ts';
import { WaitingCount } from './waiting-count.tsx';

afterEach(() => vi.useRealTimers());

describe('Notice', () => {
  test.each<[NoticeTone, 'alert' | 'status']>([
    ['error', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['info', 'status'],
  ])('with the tone %s is announced as %s', (tone, role) => {
    show(
      <Notice tone={tone} title="What happened" action={<button type="button">Try again</button>}>
        Why it happened
      </Notice>,
    );
    const notice = screen.getByRole(role);
    expect(notice.textContent).toBe('What happenedWhy it happenedTry again');
    within(notice).getByRole('button', { name: 'Try again' });
  });
});

test('Note is a paragraph, or what it is told to be, and is announced only where it changes', () => {
  const { container } = show(
    <>
      <Note>Small print</Note>
      <Note element="span" role="status">
        Looking
      </Note>
    </>,
  );
  expect(container.querySelector('p')?.textContent).toBe('Small print');
  expect(screen.getByRole('status').tagName).toBe('SPAN');
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('Spoken words are in the document for screen readers', () => {
  show(
    <button type="button">
      <Spoken>Remove Ana</Spoken>
    </button>,
  );
  screen.getByRole('button', { name: 'Remove Ana' });
});

function Raiser({ contents }: { readonly contents: readonly ToastContent[] }) {
  const toast = useToast();
  return contents.map((content) => (
    <button key={content.title} type="button" onClick={() => toast(content)}>
      Raise {content.title}
    </button>
  ));
}

/** In its region: Radix has a second, empty one of its own for a second. */
const toastOf = (role: 'alert' | 'status') => within(region()).getByRole(role);
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

describe('Toasts', () => {
  const raise = (title: string) => screen.getByRole('button', { name: `Raise ${title}` });

  test.each<[ToastContent['tone'], 'alert' | 'status']>([
    ['error', 'alert'],
    ['success', 'status'],
    [undefined, 'status'],
  ])('with the tone %s are announced as %s', async (tone, role) => {
    const { user } = show(<Raiser contents={[{ title: 'Saved', text: 'All of it', tone }]} />);
    await user.click(raise('Saved'));
    await waitFor(() => expect(toastOf(role).textContent).toBe('SavedAll of it'));
  });

  test('offer no way back once something has happened that it does not undo', async () => {
    const { user } = show(<Raiser contents={[{ title: 'Finished', action: { label: 'Undo', run: vi.fn() } }]} />);
    await user.click(raise('Finished'));
    await screen.findByRole('button', { name: 'Undo' });
    act(endUndo);
    // At once: later the toast goes by itself.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('come one at a time: the next takes the place of the one before', async () => {
    const { user } = show(<Raiser contents={[{ title: 'One' }, { title: 'Two' }]} />);
    await user.click(raise('One'));
    await user.click(raise('Two'));
    await waitFor(() => expect(toastOf('status').textContent).toBe('Two'));
    expect(screen.queryByText('One')).toBeNull();
  });

  test('are reached by F8 and closed by their button', async () => {
    const { user } = show(<Raiser contents={[{ title: 'Saved' }]} />);
    await user.click(raise('Saved'));
    await user.keyboard('[F8]');
    await waitFor(() => expect(region().contains(document.activeElement)).toBe(true));
    await user.click(within(region()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  test('go by themselves after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = show(<Raiser contents={[{ title: 'Saved' }]} />);
    await user.click(raise('Saved'));
    await vi.advanceTimersByTimeAsync(4_000);
    toastOf('status');
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  test('cannot be raised where no region is', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Raiser contents={[]} />)).toThrow('useToast needs a ToastProvider above it');
    expect(() => render(<ToastProvider>{<Raiser contents={[]} />}</ToastProvider>)).not.toThrow();
    vi.restoreAllMocks();
  });
});

test('WaitingCount says in words what it counts, and is not there while nothing waits', () => {
  const { unmount } = show(<WaitingCount count={3} text="3 requests wait" />);
  screen.getByText('3 requests wait');
  expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
  unmount();
  show(<WaitingCount count={0} text="0 requests wait" />);
  expect(screen.queryByText('0 requests wait')).toBeNull();
});
