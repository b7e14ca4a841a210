import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { type PurchaseOrderPartsFragment, UpdatePurchaseOrderDocument } from '../../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from '../purchasing.module.css';
import { useTickedQuantities } from '../use-ticked-quantities.ts';

interface EditOrderDialogProps {
  readonly order: PurchaseOrderPartsFragment;
  readonly onClose: () => void;
}

/** Changes how much of what is on a draft; a line without a tick is left out. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const words = useTexts(jobCardsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [failure, setFailure] = useState<string>();
  const [update, { loading }] = useMutation(UpdatePurchaseOrderDocument);
  const { rows, chosen, isChanged, tick, type } = useTickedQuantities(
    order.lines.map((line) => ({ key: line.id, quantity: line.orderedThousandths, line })),
  );
  useUnsavedWork({ dirtyFields: { lines: isChanged }, isSubmitting: loading });
  const { id, version, number } = order;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    setFailure(undefined);
    const lines = chosen.map(({ row, thousandths }) => ({ id: row.key, thousandths }));
    const result = await resultOf(update({ variables: { input: { id, version, lines } } }));
    if (result.kind === 'error') return setFailure(result.error.text);
    toast({ title: t('saved'), tone: 'success' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('editTitle', { number })}>
      <Form onSubmit={(event: FormEvent) => void submit(event)}>
        <ul className={styles.needs}>
          {rows.map(({ row: { line }, isTicked, typed, thousandths }) => (
            <li key={line.id} className={styles.line}>
              <label className={boxes.filter}>
                <input
                  type="checkbox"
                  aria-label={t('chooseNeed', { name: line.description })}
                  checked={isTicked}
                  onChange={({ target }) => tick(line.id, target.checked)}
                />
              </label>
              <span className={styles.what}>{line.description}</span>
              <span className={styles.quantity}>
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('quantityOf', { name: line.description })}
                  aria-invalid={thousandths === undefined ? true : undefined}
                  value={typed}
                  onChange={({ target }) => type(line.id, target.value)}
                />
                <span className={styles.unit}>{words(`units.${line.unit}`)}</span>
              </span>
            </li>
          ))}
        </ul>
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" disabled={chosen === undefined} pending={loading} pendingText={kit('saving')}>
            {kit('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
