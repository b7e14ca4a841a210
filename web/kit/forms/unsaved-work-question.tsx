import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { unsavedWorkTexts } from '../../../schema/messages/unsaved-work/index.ts';
import { useTexts } from '../../language/texts.ts';
import type { ConfirmDialogProps } from '../../ui/dialogs/confirm-dialog.tsx';
import { countUnsavedWork, UnsavedWorkContext } from '../../ui/dialogs/unsaved-work.ts';

const load = () => import('../../ui/dialogs/confirm-dialog.tsx');

/** Loaded as soon as something is typed. Where it cannot be, the browser asks: a failed screen would lose what was typed. */
const Question = lazy<ComponentType<ConfirmDialogProps>>(() =>
  load().then(
    ({ ConfirmDialog }) => ({ default: ConfirmDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Around every screen: the one question before something typed is lost (`useUnsavedWork`). */
export function UnsavedWorkQuestion({ children }: { readonly children: ReactNode }) {
  const t = useTexts(unsavedWorkTexts);
  const [act, setAct] = useState<() => void>();
  const work = useMemo(() => {
    const counted = countUnsavedWork(window);
    const hold = () => {
      load().catch(() => undefined);
      return counted.hold();
    };
    return { ...counted, hold, leave: (next: () => void) => (counted.isHeld() ? setAct(() => next) : next()) };
  }, []);
  // Another search or place on the same screen leaves its forms where they are.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => work.isHeld() && currentLocation.pathname !== nextLocation.pathname,
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
      {(act !== undefined || blocker.state === 'blocked') && (
        <Suspense>
          <Question
            open
            title={t('title')}
            description={t('text')}
            cancelText={t('stay')}
            confirmText={t('leave')}
            onCancel={() => answer(false)}
            onConfirm={() => answer(true)}
          />
        </Suspense>
      )}
    </UnsavedWorkContext>
  );
}

function BrowserQuestion({ title, description, onConfirm, onCancel }: ConfirmDialogProps) {
  const ask = useEffectEvent(() => (window.confirm(`${title}\n\n${description}`) ? onConfirm() : onCancel()));
  useEffect(() => ask(), []);
  return null;
}
