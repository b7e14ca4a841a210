import { useQuery } from '@apollo/client/react';
import { SupplierInvoicesDocument, UninvoicedLinesDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { MatchForm } from './match-form.tsx';

/** Of as many disputed invoices of a supplier the one of the address is found. */
const disputedAtMost = 100;

interface InvoiceOfSupplierProps {
  readonly supplierId: string;
  /** A disputed invoice that is matched again; without it one is written down. */
  readonly invoiceId: string | undefined;
  readonly mayPay: boolean;
  readonly onMatched: () => void;
}

/** The invoice of one supplier, with what has come from there and is not invoiced. */
export function InvoiceOfSupplier({ supplierId, invoiceId, mayPay, onMatched }: InvoiceOfSupplierProps) {
  const kit = useTexts(kitTexts);
  const disputed = useReadStep(
    useQuery(SupplierInvoicesDocument, {
      variables: { first: disputedAtMost, filter: { supplierId, states: ['DISPUTED'], newestFirst: true } },
      fetchPolicy: 'network-only',
      skip: invoiceId === undefined,
    }),
  );
  const query = useQuery(UninvoicedLinesDocument, {
    variables: { supplierId, invoiceId },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  if (disputed.step === 'refused') {
    return <FailedPart error={disputed.error} onRetry={disputed.refetch} mayPay={mayPay} />;
  }
  const isWaiting = invoiceId !== undefined && disputed.step !== 'ready';
  if (read.step === 'loading' || isWaiting) return <Skeleton rows={6} text={kit('loading')} />;
  const invoices = disputed.step === 'ready' ? disputed.data.supplierInvoices.nodes : [];
  const invoice = invoices.find(({ id }) => id === invoiceId);
  return (
    <MatchForm
      supplierId={supplierId}
      disputed={invoice}
      lines={read.data.uninvoicedLines}
      onMatched={() => {
        void query.refetch();
        onMatched();
      }}
    />
  );
}
