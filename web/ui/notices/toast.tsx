import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';
import styles from './toast.module.css';
import { emptyToastQueue, type ToastContent, toastQueue } from './toast-queue.ts';
import type { ToastRegionProps } from './toast-region.tsx';

const removalDelayMilliseconds = 1_000_000;
/** Longer than of another toast, because it has no button to close it and waits for no pointer. */
const plainDurationMilliseconds = 10_000;

const load = () => import('./toast-region.tsx');

/** Where its code cannot be loaded, as without a network, what it has to say is said plainly. */
const ToastRegion = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.ToastRegion }),
    () => ({ default: PlainToast }),
  ),
);

type RaiseToast = (content: ToastContent) => void;

const ToastContext = createContext<RaiseToast | undefined>(undefined);

/**
 * Gives the function that raises a toast: `const toast = useToast(); toast({ title, text, tone: 'error' })`.
 *
 * @throws Error outside of a `ToastProvider`
 */
export function useToast(): RaiseToast {
  const raise = use(ToastContext);
  if (!raise) throw new Error('useToast needs a ToastProvider above it');
  return raise;
}

/** Holds the one toast of the application; the region it appears in is loaded with the first thing that somebody does. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [{ toast, lastId }, dispatch] = useReducer(toastQueue, emptyToastQueue);
  const [raise] = useState<RaiseToast>(() => (content: ToastContent) => dispatch({ kind: 'raise', content }));
  useFirstAct();

  const dismissedId = toast && !toast.open ? toast.id : undefined;
  useEffect(() => {
    if (dismissedId === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'remove', id: dismissedId }), removalDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [dismissedId]);

  return (
    <>
      <ToastContext value={raise}>{children}</ToastContext>
      {/* A dialog hides the rest of the page from screen readers, except live regions: this keeps toasts readable. */}
      <div aria-live="off">
        {lastId > 0 && (
          <Suspense>
            <ToastRegion toast={toast} onDismiss={(id) => dispatch({ kind: 'dismiss', id })} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Loads the region before it is needed: toasts tell what became of a press. */
function useFirstAct(): void {
  useEffect(() => {
    const acts = ['pointerdown', 'keydown'];
    const prepare = () => {
      for (const act of acts) document.removeEventListener(act, prepare);
      load().catch(() => undefined);
    };
    for (const act of acts) document.addEventListener(act, prepare, { passive: true });
    return () => {
      for (const act of acts) document.removeEventListener(act, prepare);
    };
  }, []);
}

function PlainToast({ toast, onDismiss }: ToastRegionProps) {
  const dismiss = useEffectEvent(onDismiss);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => dismiss(id), plainDurationMilliseconds);
    return () => clearTimeout(timer);
  }, [id]);
  if (!toast?.open) return null;
  return (
    <div className={styles.region}>
      <Notice
        tone={toast.tone === 'neutral' ? 'info' : toast.tone}
        title={toast.title}
        action={
          toast.action && (
            <Button variant="secondary" onClick={toast.action.run}>
              {toast.action.label}
            </Button>
          )
        }
      >
        {toast.text}
      </Notice>
    </div>
  );
}
