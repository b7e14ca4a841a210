import { useMutation } from '@apollo/client/react';
import FileText from 'lucide-react/icons/file-text';
import PackageCheck from 'lucide-react/icons/package-check';
import { lazy, Suspense, useState } from 'react';
import { ClosePurchaseOrderDocument, type PurchaseOrderPartsFragment } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../../ui/menus/acts-menu.tsx';
import type { Act } from '../../../../ui/menus/menu.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));
const CancelOrderDialog = lazy(async () => ({
  default: (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
}));
const EditOrderDialog = lazy(async () => ({ default: (await import('./edit-order-dialog.tsx')).EditOrderDialog }));

type Asking = 'nothing' | 'send' | 'edit' | 'cancel' | 'close';

/** What can be done with an order: a draft is sent or changed, what was sent comes, is cancelled or closed. */
export function OrderActs({ order }: { readonly order: PurchaseOrderPartsFragment }) {
  const t = useTexts(purchasingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState<Asking>('nothing');
  const [closeOrder, closing] = useMutation(ClosePurchaseOrderDocument);
  const { id, version, state, supplierId, supplierName, lines } = order;
  const stop = () => setAsking('nothing');
  const close = async () => {
    const result = await resultOf(closeOrder({ variables: { input: { id, version } } }));
    stop();
    if (result.kind === 'ok') toast({ title: t('closed'), tone: 'success' });
    else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const isSent = state === 'SENT' || state === 'PART_RECEIVED';
  const seldom: readonly Act[] = [
    ...(state === 'DRAFT' || state === 'SENT'
      ? [{ name: t('cancel'), icon: null, onSelect: () => setAsking('cancel') }]
      : []),
    ...(state === 'PART_RECEIVED' || state === 'RECEIVED'
      ? [{ name: t('close'), icon: null, onSelect: () => setAsking('close') }]
      : []),
  ];
  return (
    <Actions>
      <ButtonAnchor
        variant="secondary"
        href={`/api/purchase-orders/${id}.pdf`}
        target="_blank"
        icon={<FileText aria-hidden="true" />}
      >
        {t('pdf')}
      </ButtonAnchor>
      {state === 'DRAFT' && (
        <>
          <Button variant="secondary" onClick={() => setAsking('edit')}>
            {t('edit')}
          </Button>
          <Button onClick={() => setAsking('send')}>{t('sendDraft')}</Button>
        </>
      )}
      {isSent && (
        <ButtonLink
          icon={<PackageCheck aria-hidden="true" />}
          to={`${paths.orders()}?show=receive&supplier=${supplierId}`}
        >
          {t('receive')}
        </ButtonLink>
      )}
      {seldom.length > 0 && <ActsMenu name={t('more')} acts={seldom} />}
      <Suspense>
        {asking === 'send' && (
          <OrderDialog
            draft={order}
            supplier={{ id: supplierId, name: supplierName }}
            lines={lines.map((line) => ({ ...line, thousandths: line.orderedThousandths }))}
            onClose={stop}
            onOrdered={() => undefined}
          />
        )}
        {asking === 'edit' && <EditOrderDialog order={order} onClose={stop} />}
        {asking === 'cancel' && <CancelOrderDialog order={order} onClose={stop} />}
      </Suspense>
      <ConfirmDialog
        open={asking === 'close'}
        title={t('closeQuestion')}
        description={t('closeText')}
        confirmText={t('close')}
        pending={closing.loading}
        pendingText={t('closing')}
        onCancel={stop}
        onConfirm={() => void close()}
      />
    </Actions>
  );
}
