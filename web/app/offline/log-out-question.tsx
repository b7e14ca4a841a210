import { useSyncExternalStore } from 'react';
import { offlineTexts } from '../../../schema/messages/offline/index.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { offline, useOffline } from '../../kit/offline/offline.ts';
import { useTexts } from '../../language/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type Leave = () => unknown;

let asked: Leave | undefined;
const listeners = new Set<() => void>();
const change = (next: Leave | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Logs out, after a question where something is not sent. */
export function askLogOut(leave: Leave): void {
  if (offline.state().unsent.length > 0) change(leave);
  else leave();
}

/** Asks before a log-out with work that is not sent, and says what becomes of that. */
export function LogOutQuestion() {
  const t = useTexts(offlineTexts);
  const session = useTexts(sessionTexts);
  const leave = useSyncExternalStore(subscribe, () => asked);
  const { unsent } = useOffline();
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t('logOutQuestion', { count: unsent.length })}
      description={t('logOutText')}
      confirmText={session('logOut')}
      pending={false}
      pendingText={session('loggingOut')}
      onConfirm={() => {
        change(undefined);
        leave?.();
      }}
      onCancel={() => change(undefined)}
    />
  );
}
