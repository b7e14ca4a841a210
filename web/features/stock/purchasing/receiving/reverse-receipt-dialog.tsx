import { useMutation } from '@apollo/client/react';
import { type GoodsReceiptPartsFragment, ReverseReceiptDocument } from '../../../../../generated/graphql.ts';
import { reversedReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

interface ReverseReceiptDialogProps {
  readonly receipt: GoodsReceiptPartsFragment;
  readonly onClose: () => void;
}

const schema = reversedReceipt.pick({ reason: true });

/** Takes a receipt back, or discards a draft, with the reason for it. */
export function ReverseReceiptDialog({ receipt: { id, version, state }, onClose }: ReverseReceiptDialogProps) {
  const t = useTexts(purchasingTexts);
  const receiving = useTexts(receivingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [reverse] = useMutation(ReverseReceiptDocument);
  const name = receiving(state === 'DRAFT' ? 'discard' : 'reverse');
  return (
    <Dialog open onClose={onClose} title={name} description={state === 'DRAFT' ? undefined : receiving('reverseLead')}>
      <EntityForm
        schema={schema}
        fields={[{ name: 'reason', label: t('reason'), needed: true }]}
        initial={{ reason: '' }}
        submitText={name}
        pendingText={receiving('reversing')}
        variant="danger"
        failure={t('notDone')}
        send={async ({ reason }) => {
          const result = await resultOf(reverse({ variables: { input: { id, version, reason } } }));
          if (result.kind === 'ok') {
            toast({ title: receiving('reversed'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
