import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { BillingDetailsDocument } from '../../../../../generated/graphql.ts';
import { billingDetailsTexts } from '../../../../../schema/messages/billing-details/index.ts';
import type { VatIdStatus } from '../../../../../schema/money/payment-status.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { countryName } from '../../../../language/apart/names.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './billing-details.module.css';
import type { KnownDetails } from './billing-details-dialog.tsx';

const load = () => import('./billing-details-dialog.tsx');
const BillingDetailsDialog = lazy(async () => ({ default: (await load()).BillingDetailsDialog }));

export interface BillingDetailsCardProps {
  /** Called when other details are, for screens whose invoice is written already. */
  readonly onSaved?: () => void;
  /** They are shown and cannot be changed now, as while a payment is on its way. */
  readonly locked?: boolean;
}

/** What is on the owner's invoices about the buyer, and the way to change it. */
export function BillingDetailsCard({ onSaved, locked = false }: BillingDetailsCardProps) {
  const t = useTexts(billingDetailsTexts);
  const read = useReadStep(useQuery(BillingDetailsDocument));
  const [editing, setEditing] = useState(false);
  if (read.step === 'loading') return <Skeleton rows={2} text={t('loading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('title')}>
        <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const details = read.data.billingDetails ?? undefined;
  return (
    <Card title={t('title')}>
      {details ? <Details details={details} /> : <p className={styles.none}>{t('none')}</p>}
      <Actions>
        <Button variant="secondary" disabled={locked} onPointerEnter={load} onClick={() => setEditing(true)}>
          {details ? t('change') : t('enter')}
        </Button>
      </Actions>
      {editing && (
        <Suspense>
          <BillingDetailsDialog details={details} onClose={() => setEditing(false)} onSaved={onSaved ?? (() => {})} />
        </Suspense>
      )}
    </Card>
  );
}

function Details({ details }: { readonly details: KnownDetails }) {
  const t = useTexts(billingDetailsTexts);
  const formats = useFormats();
  const { name, street, postalCode, town, country, vatId, vatIdStatus } = details;
  const doubtful = vatIdStatus === 'unverified' || vatIdStatus === 'refused';
  return (
    <>
      <DataList
        items={[
          { label: t('name'), value: name },
          { label: t('address'), value: `${street}, ${postalCode} ${town}, ${countryName(formats.language, country)}` },
          ...(vatId ? [{ label: t('vatId'), value: <VatId id={vatId} status={vatIdStatus} /> }] : []),
        ]}
      />
      {doubtful && <p className={styles.none}>{t('vatIdUnverifiedText')}</p>}
    </>
  );
}

function VatId({ id, status }: { readonly id: string; readonly status: VatIdStatus | null }) {
  const t = useTexts(billingDetailsTexts);
  return (
    <span className={styles.vatId}>
      {id}
      {status === 'verified' && <Badge tone="success">{t('vatIdVerified')}</Badge>}
      {status === 'unverified' && <Badge tone="warning">{t('vatIdUnverified')}</Badge>}
      {status === 'refused' && <Badge tone="error">{t('vatIdRefused')}</Badge>}
    </span>
  );
}
