import X from 'lucide-react/icons/x';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../buttons/button.tsx';
import { isDialogOpen } from '../dialogs/escape.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './toast.module.css';
import type { RaisedToast } from './toast-queue.ts';
import { undoOver } from './undo/end-undo.ts';

/** How notifications behave (docs/specification.md §9). */
const durationMilliseconds = 5000;
/** Anyone who has something to take back needs longer. */
const actionMilliseconds = 10_000;
const swipeThresholdPixels = 50;
const regionHotkey = ['F8'];

export interface ToastRegionProps {
  readonly toast: RaisedToast | undefined;
  readonly onDismiss: (id: number) => void;
}

/** The region that the toast appears in, which F8 moves the focus to. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const t = useTexts(commonTexts);
  return (
    <Radix.Provider
      duration={durationMilliseconds}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPixels}
      label={t('notification')}
    >
      {toast && <ShownToast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />}
      <Radix.Viewport
        ref={publishHeight}
        className={styles.region}
        hotkey={regionHotkey}
        label={t('notificationRegion', { hotkey: regionHotkey.join('+') })}
      />
    </Radix.Provider>
  );
}

/** Gives the style sheets the height down to which the region of toasts reaches, so that a dialog can keep out of its way. */
function publishHeight(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(
      '--toast-room',
      region.childElementCount === 0 ? '0px' : `${region.offsetTop + region.offsetHeight}px`,
    );
  });
  observer.observe(region);
  return () => observer.disconnect();
}

function ShownToast({ toast, onDismiss }: { readonly toast: RaisedToast; readonly onDismiss: () => void }) {
  const t = useTexts(commonTexts);
  // Screen readers announce what changes inside a live region, not what it is born with: the text follows the region.
  const [filled, setFilled] = useState(false);
  useEffect(() => setFilled(true), []);
  const isUndo = toast.action !== undefined;
  const end = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isUndo) return undefined;
    const over = () => end();
    window.addEventListener(undoOver, over);
    return () => window.removeEventListener(undoOver, over);
  }, [isUndo]);
  const passesOn = useRef(false);
  /** A notification that came after a dialog is the uppermost layer to Radix, and would take the Escape of the dialog. */
  const close = () => {
    if (!passesOn.current) onDismiss();
    passesOn.current = false;
  };
  return (
    <Radix.Root
      className={classNames(styles.toast, toast.tone && styles[toast.tone])}
      open={toast.open}
      duration={toast.action === undefined ? undefined : actionMilliseconds}
      onEscapeKeyDown={({ target }) => {
        const isInside = target instanceof Element && target.closest(`.${styles.region}`) !== null;
        passesOn.current = !isInside && isDialogOpen();
      }}
      onOpenChange={(open) => open || close()}
      // Under a dialog that opened later Radix lets presses through the toast, to what nobody sees below it.
      style={{ pointerEvents: 'auto' }}
    >
      {/* The attribute keeps Radix from announcing the same words a second time through a region of its own. */}
      <div
        className={styles.content}
        role={toast.tone === 'error' ? 'alert' : 'status'}
        data-radix-toast-announce-exclude=""
      >
        {filled && <Radix.Title className={styles.title}>{toast.title}</Radix.Title>}
        {filled && toast.text && <Radix.Description className={styles.text}>{toast.text}</Radix.Description>}
      </div>
      {toast.action && (
        <Radix.Action asChild altText={toast.action.label}>
          <Button variant="secondary" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label={t('close')}>
        <X aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
