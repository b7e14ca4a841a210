import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, Suspense, useState } from 'react';
import {
  CreatePurchaseOrdersDocument,
  type OrderChannel,
  type PurchaseOrderPartsFragment,
  SendPurchaseOrderDocument,
  SupplierToOrderDocument,
} from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { type ChosenRow, RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { LazySupplierDialog, supplierRows } from '../../suppliers/index.ts';
import type { LineToOrder } from './line-to-order.ts';
import { OrderChannelField, useChannels } from './order-channel-field.tsx';
import { OrderSum } from './order-sum.tsx';
import { OrderText } from './order-text.tsx';

export interface OrderDialogProps {
  readonly lines: readonly LineToOrder[];
  /** From whom, where it is known. */
  readonly supplier: ChosenRow | undefined;
  /** A draft that is sent; without it one is made of the lines first. */
  readonly draft?: PurchaseOrderPartsFragment;
  readonly onClose: () => void;
  /** Called as soon as there is an order. */
  readonly onOrdered: () => void;
}

/** From whom is ordered and how; then, where no mail goes out, what is to be read out or copied. */
export function OrderDialog({ lines, supplier: known, draft, onClose, onOrdered }: OrderDialogProps) {
  const t = useTexts(purchasingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const [supplier, setSupplier] = useState(known);
  const [isMissing, setIsMissing] = useState(false);
  const [searched, setSearched] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [picked, setPicked] = useState<OrderChannel>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<'send' | 'draft'>();
  // Of an order that was made and could not be sent another one must not be made.
  const [made, setMade] = useState(draft);
  const [text, setText] = useState<string>();
  const [create] = useMutation(CreatePurchaseOrdersDocument);
  const [send] = useMutation(SendPurchaseOrderDocument);
  const details = useQuery(SupplierToOrderDocument, {
    variables: { id: supplier?.id ?? '' },
    skip: supplier === undefined,
    fetchPolicy: 'cache-and-network',
  }).data?.supplier;
  const channels = useChannels(details);
  const channel = channels.find(({ value }) => value === picked)?.value ?? channels[0]?.value;

  const makeOrder = async (supplierId: string) => {
    if (made !== undefined) return made;
    const needs = lines.map(({ lineId, partId, description, thousandths, unitCost }) => ({
      supplierId,
      thousandths,
      lineId: lineId ?? undefined,
      partId: partId ?? undefined,
      description: lineId === null && partId === null ? description : undefined,
      // As it was shown, so that a dearer delivery is seen when it comes.
      unitCost: unitCost ?? undefined,
    }));
    const result = await resultOf(create({ variables: { input: withId({ needs }) } }));
    const order = result.kind === 'ok' ? result.data.createPurchaseOrders[0] : undefined;
    if (result.kind === 'error') setFailure(result.error.text);
    if (order === undefined) return undefined;
    setMade(order);
    onOrdered();
    return order;
  };
  const finish = async (how: 'send' | 'draft') => {
    setIsMissing(supplier === undefined);
    if (supplier === undefined || pending !== undefined) return;
    setPending(how);
    setFailure(undefined);
    const order = await makeOrder(supplier.id);
    if (order !== undefined && how === 'draft') {
      toast({ title: t('dialog.kept', { number: order.number }), tone: 'success' });
      onClose();
    } else if (order !== undefined && channel !== undefined) {
      const { id, version } = order;
      const result = await resultOf(send({ variables: { input: { id, version, channel } } }));
      if (result.kind === 'error') setFailure(result.error.text);
      else {
        onOrdered();
        toast({ title: t('dialog.sent', { number: order.number }), tone: 'success' });
        if (channel === 'MAIL') onClose();
        else setText(result.data.sendPurchaseOrder.text);
      }
    }
    setPending(undefined);
  };

  if (text !== undefined && made !== undefined) return <OrderText number={made.number} text={text} onClose={onClose} />;
  if (isAdding) {
    return (
      <Suspense>
        <LazySupplierDialog
          row={undefined}
          searched={searched}
          onClose={() => setIsAdding(false)}
          onSaved={({ id, name }) => setSupplier({ id, name })}
        />
      </Suspense>
    );
  }
  const mayChange = known === undefined && made === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={made?.number ?? t('dialog.title')}
      description={supplier === undefined || mayChange ? t('dialog.lines', { count: lines.length }) : supplier.name}
    >
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void finish('send');
        }}
      >
        {mayChange && (
          <>
            <RowPicker
              source={supplierRows}
              words={{
                hint: t('dialog.fromHint'),
                choose: t('dialog.choose'),
                nothingFound: t('dialog.nothingFound'),
              }}
              label={t('dialog.from')}
              name="supplierId"
              chosen={supplier}
              onChoose={setSupplier}
              onType={setSearched}
              error={isMissing && supplier === undefined ? t('dialog.needSupplier') : undefined}
            />
            <div>
              <Button variant="secondary" onClick={() => setIsAdding(true)}>
                {t('dialog.newSupplier')}
              </Button>
            </div>
          </>
        )}
        {channel !== undefined && <OrderChannelField channels={channels} channel={channel} onPick={setPicked} />}
        <OrderSum lines={lines} supplier={details} />
        {failure !== undefined && (
          <Notice tone="error" title={t('notOrdered')}>
            {failure}
          </Notice>
        )}
        <DialogActions>
          {draft === undefined && (
            <Button
              variant="secondary"
              pending={pending === 'draft'}
              pendingText={t('ordering')}
              onClick={() => void finish('draft')}
            >
              {t('dialog.draft')}
            </Button>
          )}
          <Button
            type="submit"
            // How the supplier takes orders is on its way.
            disabled={supplier !== undefined && channel === undefined}
            pending={pending === 'send'}
            pendingText={t('ordering')}
          >
            {channel === undefined || channel === 'MAIL' ? t('dialog.send') : t('dialog.writeDown')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
