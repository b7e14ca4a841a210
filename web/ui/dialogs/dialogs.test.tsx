import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { descriptionOf, show } from '../../../tests/support/screen/shown.tsx';
import { useToast } from '../notices/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import { Overlay } from './overlay.tsx';
import { UnsavedWorkContext } from './unsaved-work.ts';

afterEach(() => vi.restoreAllMocks());

const turn = () => new Promise((next) => setTimeout(next));
/** On the overlay, which takes presses by its style sheet. Radix hears of them from the turn after it was drawn on. */
async function pressBeside(dialog: HTMLElement) {
  await turn();
  const overlay = dialog.parentElement ?? document.body;
  for (const act of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) act(overlay);
  await turn();
}
const opener = () => screen.getByRole('button', { name: 'Open' });

function Opener({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const aDialog = (
  <Opener>
    {(open, close) => (
      <Dialog open={open} onClose={close} title="Add a member" description="They get a mail.">
        <input aria-label="Name" />
        <DialogActions>
          <button type="button">Add</button>
        </DialogActions>
      </Dialog>
    )}
  </Opener>
);

describe('Dialog', () => {
  test('has its title as its name and says what it is about', async () => {
    const { user } = show(aDialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(opener());
    expect(descriptionOf(screen.getByRole('dialog', { name: 'Add a member' }))).toBe('They get a mail.');
    screen.getByRole('heading', { name: 'Add a member' });
  });

  test('takes the focus, keeps it inside and hides the page behind it', async () => {
    const { user } = show(aDialog);
    await user.click(opener());
    const dialog = screen.getByRole('dialog');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    for (const _ of ['Add', 'Close', 'Name', 'Add']) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  test.each<[string, (user: ReturnType<typeof show>['user']) => Promise<unknown>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', () => pressBeside(screen.getByRole('dialog'))],
  ])('is left by %s and gives the focus back', async (_way, leave) => {
    const { user } = show(aDialog);
    await user.click(opener());
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  test('asks first where leaving loses something typed', { tags: ['desktop-13'] }, async () => {
    const leave = vi.fn();
    let held = 1;
    const work = { hold: () => () => {}, held: () => held, leave };
    const { user } = show(<UnsavedWorkContext value={work}>{aDialog}</UnsavedWorkContext>);
    await user.click(opener());
    await user.keyboard('{Escape}');
    // What was typed behind it is there as before.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave).not.toHaveBeenCalled();
    await user.click(opener());
    held = 2;
    await user.keyboard('{Escape}');
    expect(leave).toHaveBeenCalledTimes(1);
    screen.getByRole('dialog');
    leave.mock.calls[0]?.[0]();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('ConfirmDialog', () => {
  const asked = (answers: { readonly onCancel: () => void; readonly onConfirm: () => void }, pending = false) => (
    <Opener>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          title="Remove Ana?"
          description="She loses access."
          confirmText="Remove"
          pending={pending}
          pendingText="Removing…"
          onConfirm={answers.onConfirm}
          onCancel={() => {
            answers.onCancel();
            close();
          }}
        />
      )}
    </Opener>
  );
  const answers = () => ({ onCancel: vi.fn(), onConfirm: vi.fn() });

  test('interrupts with its question and what follows, the safe answer at hand', async () => {
    const { user } = show(asked(answers()));
    await user.click(opener());
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ana?' });
    expect(descriptionOf(question)).toBe('She loses access.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('takes a press on the verb for a yes', async () => {
    const given = answers();
    const { user } = show(asked(given));
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect([given.onConfirm.mock.calls.length, given.onCancel.mock.calls.length]).toEqual([1, 0]);
  });

  test('takes Escape for a no, gives the focus back, and takes a press outside for nothing', async () => {
    const given = answers();
    const { user } = show(asked(given));
    await user.click(opener());
    await pressBeside(await screen.findByRole('alertdialog'));
    screen.getByRole('alertdialog');
    expect(given.onCancel).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect([given.onConfirm.mock.calls.length, given.onCancel.mock.calls.length]).toEqual([0, 1]);
  });

  test('gives the focus to the screen where what opened it is gone', async () => {
    const { user } = show(
      <main id="main" tabIndex={-1}>
        {asked(answers())}
      </main>,
    );
    const gone = opener();
    await user.click(gone);
    await screen.findByRole('alertdialog');
    gone.remove();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('confirms once while it waits', async () => {
    const given = answers();
    const { user } = show(asked(given, true));
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Removing…' }));
    expect(given.onConfirm).not.toHaveBeenCalled();
  });
});

function Refused() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Not added', tone: 'error' })}>
      Add
    </button>
  );
}

interface AskingProps {
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

function Asking({ onLeave, onCancel }: AskingProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Dialog open onClose={onLeave} title="Add a member">
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
      <Refused />
      <ConfirmDialog
        open={asked}
        title="Remove Ana?"
        confirmText="Remove"
        onConfirm={() => undefined}
        onCancel={() => {
          onCancel();
          setAsked(false);
        }}
      />
    </Dialog>
  );
}

describe('Escape, with a notification that came after the dialog', () => {
  const refused = async (user: ReturnType<typeof show>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Add' }));
    return screen.findByRole('alert');
  };

  test('leaves the dialog and keeps the notification, which takes the next one', async () => {
    const { user } = show(
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Add a member">
            <Refused />
          </Dialog>
        )}
      </Opener>,
    );
    await user.click(opener());
    const notification = await refused(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notification.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('answers the question that lies over a dialog, and then leaves the dialog', async () => {
    const leave = vi.fn();
    const onCancel = vi.fn();
    const { user } = show(<Asking onLeave={leave} onCancel={onCancel} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog');
    // A refusal that comes while it is asked.
    fireEvent.click(screen.getByText('Add'));
    await screen.findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([onCancel.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    screen.getByRole('alert');
  });
});

describe('Overlay', () => {
  const room = () => document.documentElement.style.getPropertyValue('--scroll-bar');

  test('gives the page the room of the scroll bar that it takes away, also below a second one', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const first = show(<Overlay>First</Overlay>);
    expect(room()).toBe('15px');
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
    const second = show(<Overlay>Second</Overlay>);
    expect(room()).toBe('15px');
    second.unmount();
    expect(room()).toBe('15px');
    first.unmount();
    expect(room()).toBe('');
  });
});

test('a button loads its dialog when somebody comes near, and opens it', async () => {
  const load = vi.fn();
  const { user } = show(
    <DialogButton
      text="Set"
      load={load}
      dialog={(onClose) => (
        <Dialog open onClose={onClose} title="Price">
          45
        </Dialog>
      )}
    />,
  );
  await user.hover(screen.getByRole('button', { name: 'Set' }));
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await screen.findByRole('dialog', { name: 'Price' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
