import { useQuery } from '@apollo/client/react';
import FileUp from 'lucide-react/icons/file-up';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { InvoiceViewerDocument, InvoicingSupplierDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { can, canIn, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import view from '../../../kit/paged/paged.module.css';
import { RowPicker } from '../../../kit/pickers/row-picker.tsx';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { LazyImportCard } from '../../data/import-export/index.ts';
import { StockOffNotice } from '../parts/index.ts';
import { supplierRows } from '../suppliers/index.ts';
import { CostDifferencesCard } from './cost-differences-card.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceOfSupplier } from './invoice-of-supplier.tsx';
import styles from './invoices.module.css';

/** What suppliers have invoiced, beside what they have brought: for who may see costs. Whose invoice it is, the address says. */
export function InvoicesView({ role }: { readonly role: Role }) {
  const t = useTexts(supplierInvoicesTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(InvoiceViewerDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  const { workshop } = read.data;
  if (!canIn(workshop, role, 'costs.see')) {
    return (
      <Notice tone="info" title={t('hidden')}>
        {t('hiddenText')}
      </Notice>
    );
  }
  if (!workshop.stockEnabled) return <StockOffNotice mayChangeSettings={can(role, 'settings.manage')} />;
  return <Invoices role={role} />;
}

function Invoices({ role }: { readonly role: Role }) {
  const kit = useTexts(kitTexts);
  const [address, setAddress] = useSearchParams();
  const supplierId = address.get('supplier') ?? undefined;
  const invoiceId = address.get('invoice') ?? undefined;
  const isFromFile = address.get('from') === 'file';
  const ofSupplier: Readonly<Record<string, string>> = supplierId === undefined ? {} : { supplier: supplierId };
  const show = (what: Readonly<Record<string, string>>) => setAddress({ show: 'invoices', ...what }, { replace: true });
  return (
    <div className={view.stack}>
      {supplierId === undefined && (
        <WhoseInvoice
          isFromFile={isFromFile}
          onChoose={(supplier) => show({ supplier, ...(isFromFile ? { from: 'file' } : {}) })}
        />
      )}
      {supplierId !== undefined && <ChosenSupplier id={supplierId} isFromFile={isFromFile} />}
      {isFromFile && (
        <Suspense fallback={<Skeleton rows={4} text={kit('loading')} />}>
          <LazyImportCard
            key={supplierId}
            of="SUPPLIER_INVOICE"
            {...(supplierId === undefined ? {} : { supplierId })}
            onDone={(shown) =>
              show({
                ...ofSupplier,
                ...(shown.supplierId === null ? {} : { supplier: shown.supplierId }),
                ...(shown.supplierInvoiceId === null ? {} : { invoice: shown.supplierInvoiceId }),
              })
            }
          />
        </Suspense>
      )}
      {supplierId !== undefined && !isFromFile && (
        <InvoiceOfSupplier
          key={`${supplierId} ${invoiceId}`}
          supplierId={supplierId}
          invoiceId={invoiceId}
          mayPay={can(role, 'subscription.manage')}
          onMatched={() => show(ofSupplier)}
        />
      )}
      <InvoiceList key={supplierId} supplierId={supplierId} />
      {supplierId === undefined && <CostDifferencesCard />}
    </div>
  );
}

interface WhoseInvoiceProps {
  readonly isFromFile: boolean;
  readonly onChoose: (supplierId: string) => void;
}

/** Whose invoice it is: somebody says so, or its file does. */
function WhoseInvoice({ isFromFile, onChoose }: WhoseInvoiceProps) {
  const t = useTexts(supplierInvoicesTexts);
  return (
    <SectionCard
      title={t('who')}
      acts={
        !isFromFile && (
          <ButtonLink
            variant="secondary"
            icon={<FileUp aria-hidden="true" />}
            to={{ search: '?show=invoices&from=file' }}
            replace
          >
            {t('fromFile')}
          </ButtonLink>
        )
      }
    >
      <RowPicker
        source={supplierRows}
        words={{ choose: t('choose'), nothingFound: t('nothingFound'), hint: t('findHint') }}
        label={t('find')}
        name="supplierId"
        chosen={undefined}
        optional={isFromFile}
        onChoose={(supplier) => supplier && onChoose(supplier.id)}
      />
    </SectionCard>
  );
}

/** Whose invoice it is, with the ways to another one and to the file of the invoice. */
function ChosenSupplier({ id, isFromFile }: { readonly id: string; readonly isFromFile: boolean }) {
  const t = useTexts(supplierInvoicesTexts);
  const supplier = useQuery(InvoicingSupplierDocument, { variables: { id } }).data?.supplier;
  return (
    <div className={view.chosen}>
      <h2 className={styles.title}>{supplier && t('from', { name: supplier.name })}</h2>
      <ButtonLink
        variant="secondary"
        icon={isFromFile ? undefined : <FileUp aria-hidden="true" />}
        to={{ search: `?show=invoices&supplier=${id}${isFromFile ? '' : '&from=file'}` }}
        replace
      >
        {t(isFromFile ? 'byHand' : 'fromFile')}
      </ButtonLink>
      <ButtonLink variant="ghost" to={{ search: '?show=invoices' }} replace>
        {t('change')}
      </ButtonLink>
    </div>
  );
}
