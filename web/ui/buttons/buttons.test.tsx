import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { CopyButton } from '../notices/copy-button.tsx';
import { Actions } from './actions.tsx';
import { Button, ButtonAnchor } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { KeyHint } from './key-hint.tsx';
import { useSingleTaps } from './single-taps.ts';
import { LoadingScreen, Spinner } from './spinner.tsx';

describe('Button', () => {
  test('acts on a press and on the keyboard', async () => {
    const press = vi.fn();
    const { user } = show(<Button onClick={press}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  test('says the key that does the same', () => {
    show(
      <Button>
        Finish <KeyHint keys="F" />
      </Button>,
    );
    expect(screen.getByText('F').tagName).toBe('KBD');
    expect(screen.getByRole('button', { name: 'Finish F' })).toBeDefined();
  });

  test('sends no form unless it says so', async () => {
    const send = vi.fn((event) => event.preventDefault());
    const { user } = show(
      <form onSubmit={send}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('while it waits, says so, ignores presses, sends nothing and keeps the focus', async () => {
    const press = vi.fn();
    const send = vi.fn((event) => event.preventDefault());
    const { user } = show(
      <form onSubmit={send}>
        <Button type="submit" pending pendingText="Saving…" onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  test('keeps its own text where it has none for waiting, and shows no icon meanwhile', () => {
    show(
      <Button pending icon={<svg data-testid="icon" />}>
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Save' }).querySelector('svg')).toBeNull();
  });
});

test('ButtonAnchor is a link to a file', () => {
  show(
    <ButtonAnchor href="/api/file" download="name.txt">
      Download
    </ButtonAnchor>,
  );
  const link = screen.getByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/api/file', 'name.txt']);
});

test('ButtonLink leads to its screen without loading the page anew', async () => {
  const { user, router } = show(<ButtonLink to="/team">Team</ButtonLink>, {
    elsewhere: { '/team': <h1>The team</h1> },
  });
  await user.click(screen.getByRole('link', { name: 'Team' }));
  await screen.findByRole('heading', { name: 'The team' });
  expect(router.state.location.pathname).toBe('/team');
});

test('Actions keep the order in which they are written', () => {
  show(
    <Actions>
      <Button>First</Button>
      <Button>Second</Button>
    </Actions>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
});

describe('CopyButton', () => {
  test('copies, says so to screen readers, and offers the next copy two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { user } = show(<CopyButton value="the text" />);
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      const copied = await screen.findByText('Copied');
      expect(copied.getAttribute('aria-live')).toBe('polite');
      expect(await navigator.clipboard.readText()).toBe('the text');
      await vi.advanceTimersByTimeAsync(2_000);
      await screen.findByRole('button', { name: 'Copy' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('tells people to do it by hand where the clipboard refuses', async () => {
    const { user } = show(<CopyButton value="the text" />);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('Select the text and copy it by hand'));
    expect(screen.queryByText('Copied')).toBeNull();
    vi.restoreAllMocks();
  });
});

test('Spinner is silent, and LoadingScreen says what is awaited', () => {
  const { container } = show(
    <>
      <Spinner />
      <LoadingScreen text="Loading team…" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading team…');
  const silent = [...container.querySelectorAll('span[aria-hidden=true]')];
  expect(silent.map(({ textContent }) => textContent)).toEqual(['', '']);
});

function OnPhone({ press }: { readonly press: () => void }) {
  return (
    <div {...useSingleTaps()}>
      <button type="button" onClick={press}>
        Start
      </button>
    </div>
  );
}

test('the second tap of a double tap presses nothing, a later one, one elsewhere and a mouse do', () => {
  const press = vi.fn();
  const now = vi.spyOn(performance, 'now');
  show(<OnPhone press={press} />);
  const button = screen.getByRole('button', { name: 'Start' });
  const tap = (at: number, clientX = 10, pointerType = 'touch') => {
    now.mockReturnValue(at);
    fireEvent.pointerDown(button, { pointerType, clientX, clientY: 10 });
    fireEvent.click(button, { detail: 1, clientX, clientY: 10 });
    return press.mock.calls.length;
  };
  expect([tap(1000), tap(1150), tap(1290), tap(1500)]).toEqual([1, 1, 1, 2]);
  expect([tap(1600, 60), tap(1700, 60, 'mouse')]).toEqual([3, 4]);
  now.mockRestore();
});
