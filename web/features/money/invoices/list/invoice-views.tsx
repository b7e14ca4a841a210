import { useQuery } from '@apollo/client/react';
import { BookUseDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { ViewLinks } from '../../../../kit/screens/view-links.tsx';
import { useTexts } from '../../../../language/texts.ts';
import type { InvoiceView } from './list-choice.ts';

export interface InvoiceViewsProps {
  readonly label: string;
  readonly current: InvoiceView | undefined;
  readonly address: URLSearchParams;
}

/** The parts of the screen of invoices; the bound book only where invoices are confirmed, as nobody else needs it. */
export function InvoiceViews({ label, current, address }: InvoiceViewsProps) {
  const t = useTexts(invoiceTexts);
  const { data } = useQuery(BookUseDocument, { fetchPolicy: 'cache-and-network' });
  const confirms = data?.workshop.fiscalMode === 'TEST' || data?.workshop.fiscalMode === 'LIVE';
  const month = address.get('month');
  const shown = ['takings', 'accountant', ...(confirms || current === 'book' ? ['book' as const] : [])] as const;
  return (
    <ViewLinks
      label={label}
      current={current}
      kept={new URLSearchParams(month === null ? {} : { month })}
      views={[{ show: undefined, text: t('views.list') }, ...shown.map((show) => ({ show, text: t(`views.${show}`) }))]}
    />
  );
}
