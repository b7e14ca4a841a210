import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { SupplierToOrderDocument, UninvoicedLinesDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { supplierInvoicesTexts } from '../../../../../schema/messages/supplier-invoices/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { supplierRows } from '../../suppliers/index.ts';
import styles from '../purchasing.module.css';
import { InvoiceList } from './invoice-list.tsx';
import { MatchForm } from './match-form.tsx';

/** What suppliers have invoiced, beside what they have brought; whose invoice it is, the address says. */
export function InvoicesView({ role }: { readonly role: Role }) {
  const t = useTexts(supplierInvoicesTexts);
  const [address, setAddress] = useSearchParams();
  const supplierId = address.get('supplier') ?? undefined;
  const mayPay = can(role, 'subscription.manage');
  return (
    <div className={styles.stack}>
      {supplierId === undefined ? (
        <SectionCard title={t('who')}>
          <RowPicker
            source={supplierRows}
            words={{ choose: t('choose'), nothingFound: t('nothingFound'), hint: t('findHint') }}
            label={t('find')}
            name="supplierId"
            chosen={undefined}
            onChoose={(supplier) =>
              supplier && setAddress({ show: 'invoices', supplier: supplier.id }, { replace: true })
            }
          />
        </SectionCard>
      ) : (
        <OfSupplier key={supplierId} supplierId={supplierId} mayPay={mayPay} />
      )}
      <InvoiceList supplierId={supplierId} />
    </div>
  );
}

/** The invoice of one supplier, with what has come from there and is not invoiced. */
function OfSupplier({ supplierId, mayPay }: { readonly supplierId: string; readonly mayPay: boolean }) {
  const t = useTexts(supplierInvoicesTexts);
  const kit = useTexts(kitTexts);
  const supplier = useQuery(SupplierToOrderDocument, { variables: { id: supplierId } }).data?.supplier;
  const query = useQuery(UninvoicedLinesDocument, {
    variables: { supplierId },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  return (
    <>
      <div className={styles.chosen}>
        <h2 className={styles.title}>{supplier && t('from', { name: supplier.name })}</h2>
        <ButtonLink variant="ghost" to={{ search: '?show=invoices' }} replace>
          {t('change')}
        </ButtonLink>
      </div>
      <MatchForm supplierId={supplierId} lines={read.data.uninvoicedLines} onMatched={() => void query.refetch()} />
    </>
  );
}
