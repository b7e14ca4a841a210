import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { type CustomerPartsFragment, MergeCustomersDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { customersTexts } from '../../../../../schema/messages/customers/index.ts';
import { type ChosenCustomer, CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface MergeDialogProps {
  /** Who is kept. */
  readonly customer: CustomerPartsFragment;
  readonly onClose: () => void;
}

/** Makes one of two entries for the same customer, after it has said what becomes of the other. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useTexts(customersTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [gone, setGone] = useState<ChosenCustomer>();
  const [missing, setMissing] = useState(false);
  const [merge, { loading }] = useMutation(MergeCustomersDocument, {
    refetchQueries: ['Customers', 'VehiclesOfCustomer', 'Vehicle', 'Vehicles'],
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(gone === undefined);
    if (gone === undefined) return;
    const result = await resultOf(merge({ variables: { input: { keepId: customer.id, goneId: gone.id } } }));
    if (result.kind === 'ok') {
      toast({ title: t('merged'), tone: 'success' });
      onClose();
    } else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };

  return (
    <Dialog open onClose={onClose} title={t('merge')} description={t('mergeLead', { name: customer.name })}>
      <Form onSubmit={submit}>
        <CustomerPicker
          label={t('mergeWith')}
          name="goneId"
          chosen={gone}
          onChoose={setGone}
          without={customer.id}
          error={missing && gone === undefined ? common('required') : undefined}
        />
        {gone && <Notice tone="warning">{t('mergeText', { gone: gone.name, kept: customer.name })}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={loading} pendingText={t('merging')}>
            {t('merge')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
