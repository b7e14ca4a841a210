import { useMutation } from '@apollo/client/react';
import { CancelPurchaseOrderDocument, type PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { cancelledPurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { FormDialog } from '../../../../kit/forms/dialogs/form-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';

interface CancelOrderDialogProps {
  readonly order: PurchaseOrderPartsFragment;
  readonly onClose: () => void;
}

const schema = cancelledPurchaseOrder.pick({ reason: true });

/** Cancels an order of which nothing has come, with the reason for it. */
export function CancelOrderDialog({ order: { id, version }, onClose }: CancelOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const resultOf = useResult();
  const [cancel] = useMutation(CancelPurchaseOrderDocument);
  return (
    <FormDialog
      title={t('cancel')}
      description={t('cancelLead')}
      schema={schema}
      fields={[{ name: 'reason', label: t('reason'), needed: true }]}
      initial={{ reason: '' }}
      submitText={t('cancel')}
      pendingText={t('cancelling')}
      variant="danger"
      failure={t('notDone')}
      done={t('cancelled')}
      send={({ reason }) => resultOf(cancel({ variables: { input: { id, version, reason } } }))}
      onClose={onClose}
    />
  );
}
