import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { BillingDetailsDocument, type BillingDetailsQuery } from '../../../../generated/graphql.ts';
import { billingDetailsMessages } from '../../../../schema/messages/billing-details.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useMessages } from '../../../language/messages.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './billing-details.module.css';
import { BillingDetailsDialog } from './billing-details-dialog.tsx';

export interface BillingDetailsCardProps {
  /** Called when other details stand, for screens whose invoice is written already. */
  readonly onSaved?: () => void;
  /** They are shown and cannot be changed now, as while a payment is on its way. */
  readonly locked?: boolean;
}

/** What stands on the owner's invoices about the buyer, and the way to change it. */
export function BillingDetailsCard({ onSaved, locked = false }: BillingDetailsCardProps) {
  const messages = useMessages(billingDetailsMessages);
  const read = useReadStep(useQuery(BillingDetailsDocument));
  const [editing, setEditing] = useState(false);
  if (read.step === 'loading') return <Skeleton rows={2} text={messages.loading} />;
  if (read.step === 'refused') {
    return (
      <Card title={messages.title}>
        <FailedRead text={messages.failed} retryText={messages.retry} onRetry={read.refetch} />
      </Card>
    );
  }
  const details = read.data.billingDetails ?? undefined;
  return (
    <Card title={messages.title}>
      {details ? <Details details={details} /> : <p className={styles.none}>{messages.none}</p>}
      <Actions>
        <Button variant="secondary" disabled={locked} onClick={() => setEditing(true)}>
          {details ? messages.change : messages.enter}
        </Button>
      </Actions>
      {editing && (
        <BillingDetailsDialog details={details} onClose={() => setEditing(false)} onSaved={onSaved ?? (() => {})} />
      )}
    </Card>
  );
}

export type KnownDetails = NonNullable<BillingDetailsQuery['billingDetails']>;

function Details({ details }: { readonly details: KnownDetails }) {
  const messages = useMessages(billingDetailsMessages);
  const formats = useFormats();
  const { name, street, postalCode, town, country, vatId, vatIdStatus } = details;
  const doubtful = vatIdStatus === 'unverified' || vatIdStatus === 'refused';
  return (
    <>
      <DataList
        items={[
          { label: messages.name, value: name },
          { label: messages.address, value: `${street}, ${postalCode} ${town}, ${formats.country(country)}` },
          ...(vatId ? [{ label: messages.vatId, value: <VatId id={vatId} status={vatIdStatus ?? ''} /> }] : []),
        ]}
      />
      {doubtful && <p className={styles.none}>{messages.vatIdUnverifiedText}</p>}
    </>
  );
}

function VatId({ id, status }: { readonly id: string; readonly status: string }) {
  const messages = useMessages(billingDetailsMessages);
  return (
    <span className={styles.vatId}>
      {id}
      {status === 'verified' && <Badge tone="success">{messages.vatIdVerified}</Badge>}
      {status === 'unverified' && <Badge tone="warning">{messages.vatIdUnverified}</Badge>}
      {status === 'refused' && <Badge tone="error">{messages.vatIdRefused}</Badge>}
    </span>
  );
}
