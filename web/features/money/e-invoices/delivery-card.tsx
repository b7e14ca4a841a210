import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  EInvoiceDeliveriesDocument,
  type EInvoiceDeliveriesPartsFragment,
  SendEInvoiceDocument,
} from '../../../../generated/graphql.ts';
import { syntaxNames, syntaxOf } from '../../../../schema/features/money/e-invoices.ts';
import { deliveryTexts } from '../../../../schema/messages/e-invoice-delivery/index.ts';
import { RefusalNotice } from '../../../kit/screens/refusal-notice.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/** How far the e-invoice of an issued document is on its way to the provider, and the way to send it. */
export function DeliveryCard({ invoiceId }: { readonly invoiceId: string }) {
  const query = useQuery(EInvoiceDeliveriesDocument, { variables: { invoiceId }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  // What could not be read is left out, because the invoice says why.
  if (read.step !== 'ready') return null;
  const shown = read.data.eInvoiceDeliveries;
  // Where nothing is sent to a provider, no invoice says so.
  if (shown.deliveries.length === 0 && (shown.way === null || !shown.wanted)) return null;
  return <Deliveries invoiceId={invoiceId} shown={shown} />;
}

interface DeliveriesProps {
  readonly invoiceId: string;
  readonly shown: EInvoiceDeliveriesPartsFragment;
}

const tones = { QUEUED: 'warning', SENT: 'success', FAILED: 'error' } as const;

function Deliveries({ invoiceId, shown }: DeliveriesProps) {
  const t = useTexts(deliveryTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [refused, setRefused] = useState<ApiError>();
  const [send, { loading }] = useMutation(SendEInvoiceDocument, {
    awaitRefetchQueries: true,
  });
  const { way, wanted, deliveries } = shown;
  const present = deliveries.find((each) => each.way === way);
  const maySend = way !== null && wanted && (present === undefined || present.state === 'FAILED');
  const press = async () => {
    const result = await resultOf(send({ variables: { input: { invoiceId } } }));
    setRefused(result.kind === 'error' ? result.error : undefined);
    if (result.kind === 'error') return;
    const state = result.data.sendEInvoice.deliveries.find((each) => each.way === way)?.state;
    if (state === 'SENT') toast({ title: t('sent'), tone: 'success' });
    if (state === 'QUEUED') toast({ title: t('waits'), tone: 'neutral' });
  };
  return (
    <SectionCard title={t('card')}>
      {refused && <RefusalNotice title={t('notSent')} error={refused} />}
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
      {deliveries.length === 0 && <p>{t('notYet')}</p>}
      {way === null && <p>{t('noWay')}</p>}
      {maySend && (
        <div>
          <Button variant="secondary" pending={loading} pendingText={t('sending')} onClick={() => void press()}>
            {present === undefined ? t('send') : t('sendAgain')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function Delivery({ delivery }: { readonly delivery: EInvoiceDeliveriesPartsFragment['deliveries'][number] }) {
  const t = useTexts(deliveryTexts);
  const formats = useFormats();
  const { way, form, state, problem, status, nextAt, sentAt } = delivery;
  const said = problem && t(`problems.${problem}`);
  return (
    <>
      {said && (
        <Notice tone={state === 'FAILED' ? 'error' : 'warning'} title={t(`states.${state}`)}>
          {status === null ? said : t('status', { problem: said, status: String(status) })}
        </Notice>
      )}
      <DataList
        items={[
          { label: t(`ways.${way}`), value: <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
          { label: t('form'), value: syntaxNames[syntaxOf[form]] },
          ...(sentAt === null ? [] : [{ label: t('sentAt'), value: formats.moment(sentAt) }]),
          ...(nextAt === null ? [] : [{ label: t('nextAt'), value: formats.moment(nextAt) }]),
        ]}
      />
    </>
  );
}
