import { type ReactNode, useMemo, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { unsavedWorkTexts } from '../../../schema/messages/unsaved-work/index.ts';
import { useTexts } from '../../language/texts.ts';
import { ConfirmDialog, loadConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { countUnsavedWork, UnsavedWorkContext } from '../../ui/dialogs/unsaved-work.ts';

/** What an address shows. Any other search or place on the same screen leaves its forms where they are. */
const viewOf = ({ pathname, search }: Location) => pathname + search.match(/\b(show|supplier|invoice|from)=[^&]*/g);

/** Around every screen: the one question before something typed is lost (`useUnsavedWork`). */
export function UnsavedWorkQuestion({ children }: { readonly children: ReactNode }) {
  const t = useTexts(unsavedWorkTexts);
  const [act, setAct] = useState<() => void>();
  const work = useMemo(() => {
    const counted = countUnsavedWork(window);
    const hold = () => {
      loadConfirmDialog();
      return counted.hold();
    };
    return { ...counted, hold, leave: (next: () => void) => (counted.held() ? setAct(() => next) : next()) };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => work.held() > 0 && viewOf(currentLocation) !== viewOf(nextLocation),
  );
  const answer = (leaves: boolean) => {
    if (leaves) act?.();
    setAct(undefined);
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <UnsavedWorkContext value={work}>
      {children}
      <ConfirmDialog
        open={act !== undefined || blocker.state === 'blocked'}
        title={t('title')}
        description={t('text')}
        cancelText={t('stay')}
        confirmText={t('leave')}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    </UnsavedWorkContext>
  );
}
