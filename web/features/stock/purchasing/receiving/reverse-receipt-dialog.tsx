import { useMutation } from '@apollo/client/react';
import { type GoodsReceiptPartsFragment, ReverseReceiptDocument } from '../../../../../generated/graphql.ts';
import { reversedReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { FormDialog } from '../../../../kit/forms/dialogs/form-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';

interface ReverseReceiptDialogProps {
  readonly receipt: GoodsReceiptPartsFragment;
  readonly onClose: () => void;
}

const schema = reversedReceipt.pick({ reason: true });

/** Takes a receipt back, or discards a draft, with the reason for it. */
export function ReverseReceiptDialog({ receipt: { id, version, state }, onClose }: ReverseReceiptDialogProps) {
  const t = useTexts(purchasingTexts);
  const receiving = useTexts(receivingTexts);
  const resultOf = useResult();
  const [reverse] = useMutation(ReverseReceiptDocument);
  const name = receiving(state === 'DRAFT' ? 'discard' : 'reverse');
  return (
    <FormDialog
      title={name}
      description={state === 'DRAFT' ? undefined : receiving('reverseLead')}
      schema={schema}
      fields={[{ name: 'reason', label: t('reason'), needed: true }]}
      initial={{ reason: '' }}
      submitText={name}
      pendingText={receiving('reversing')}
      variant="danger"
      failure={t('notDone')}
      done={receiving('reversed')}
      send={({ reason }) => resultOf(reverse({ variables: { input: { id, version, reason } } }))}
      onClose={onClose}
    />
  );
}
