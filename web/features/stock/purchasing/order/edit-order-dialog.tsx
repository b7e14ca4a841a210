import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { type PurchaseOrderPartsFragment, UpdatePurchaseOrderDocument } from '../../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from '../purchasing.module.css';
import { readQuantity } from '../read-quantity.ts';

interface EditOrderDialogProps {
  readonly order: PurchaseOrderPartsFragment;
  readonly onClose: () => void;
}

/** Changes how much of what is on a draft; a line without a tick is left out. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const words = useTexts(jobCardsTexts);
  const { decimal } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const [update, { loading }] = useMutation(UpdatePurchaseOrderDocument);
  useUnsavedWork({
    dirtyFields: { lines: Object.keys(typed).length > 0 || without.size > 0 },
    isSubmitting: loading,
  });
  const { id, version, number } = order;
  const rows = order.lines.map((line) => {
    const text = typed[line.id] ?? decimal(line.orderedThousandths / 1000);
    return { line, text, thousandths: readQuantity(text) };
  });
  const kept = rows.filter(({ line }) => !without.has(line.id));
  const lines = kept.flatMap(({ line, thousandths }) =>
    thousandths === undefined ? [] : [{ id: line.id, thousandths }],
  );
  const isReady = lines.length > 0 && lines.length === kept.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setFailure(undefined);
    const result = await resultOf(update({ variables: { input: { id, version, lines } } }));
    if (result.kind === 'error') return setFailure(result.error.text);
    toast({ title: t('saved'), tone: 'success' });
    onClose();
  };
  const choose = (lineId: string, isKept: boolean) =>
    setWithout((before) => new Set(isKept ? [...before].filter((each) => each !== lineId) : [...before, lineId]));
  return (
    <Dialog open onClose={onClose} title={t('editTitle', { number })}>
      <Form onSubmit={(event: FormEvent) => void submit(event)}>
        <ul className={styles.needs}>
          {rows.map(({ line, text, thousandths }) => (
            <li key={line.id} className={styles.line}>
              <label className={boxes.filter}>
                <input
                  type="checkbox"
                  aria-label={t('chooseNeed', { name: line.description })}
                  checked={!without.has(line.id)}
                  onChange={({ target }) => choose(line.id, target.checked)}
                />
              </label>
              <span className={styles.what}>{line.description}</span>
              <span className={styles.quantity}>
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('quantityOf', { name: line.description })}
                  aria-invalid={thousandths === undefined ? true : undefined}
                  value={text}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [line.id]: target.value }))}
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
          <Button type="submit" disabled={!isReady} pending={loading} pendingText={kit('saving')}>
            {kit('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
