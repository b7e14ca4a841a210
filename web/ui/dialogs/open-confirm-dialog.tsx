import { AlertDialog as Radix } from 'radix-ui';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';
import { onEscape } from './escape.ts';
import { useFocusReturn } from './focus-return.ts';
import { Overlay } from './overlay.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** The question itself. */
  readonly title: string;
  /** What follows from a yes. */
  readonly description?: string;
  /** What is on the other button; "Cancel" when absent. */
  readonly cancelText?: string;
  /** The verb on the confirming button, for example "Remove". */
  readonly confirmText: string;
  readonly pending?: boolean;
  readonly pendingText?: string;
}

/** What is on the screen while it is asked (`ConfirmDialog`). */
export function OpenConfirmDialog(props: ConfirmDialogProps) {
  const t = useTexts(commonTexts);
  const focus = useFocusReturn();
  const describedBy = props.description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={props.open} onOpenChange={(nowOpen) => nowOpen || props.onCancel()}>
      <Radix.Portal>
        <Overlay>
          <Radix.Content className={styles.dialog} onKeyDown={onEscape(props.onCancel)} {...describedBy} {...focus}>
            <Radix.Title className={styles.title}>{props.title}</Radix.Title>
            {props.description && (
              <Radix.Description className={styles.description}>{props.description}</Radix.Description>
            )}
            <div className={styles.actions}>
              <Radix.Cancel asChild>
                <Button variant="secondary">{props.cancelText ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button
                variant="danger"
                pending={props.pending}
                pendingText={props.pendingText}
                onClick={props.onConfirm}
              >
                {props.confirmText}
              </Button>
            </div>
          </Radix.Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
