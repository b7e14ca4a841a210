import { useMutation } from '@apollo/client/react';
import { CancelPurchaseOrderDocument, type PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { cancelledPurchaseOrder } from '../../../../../schema/features/stock/purchase-orders.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

interface CancelOrderDialogProps {
  readonly order: PurchaseOrderPartsFragment;
  readonly onClose: () => void;
}

const schema = cancelledPurchaseOrder.pick({ reason: true });

/** Cancels an order of which nothing has come, with the reason for it. */
export function CancelOrderDialog({ order: { id, version }, onClose }: CancelOrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [cancel] = useMutation(CancelPurchaseOrderDocument);
  return (
    <Dialog open onClose={onClose} title={t('cancel')} description={t('cancelLead')}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'reason', label: t('reason'), needed: true }]}
        initial={{ reason: '' }}
        submitText={t('cancel')}
        pendingText={t('cancelling')}
        variant="danger"
        failure={t('notDone')}
        send={async ({ reason }) => {
          const result = await resultOf(cancel({ variables: { input: { id, version, reason } } }));
          if (result.kind === 'ok') {
            toast({ title: t('cancelled'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
