import type { InvoicesQuery } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { RowLink } from '../../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { invoiceName, invoiceStatusBadge, invoiceStyles as styles } from '../../invoice-parts/index.ts';

export interface InvoiceRowProps {
  readonly invoice: InvoicesQuery['invoices']['nodes'][number];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** An invoice in a list: whose it is, for which car, until when it is to be paid, and what of it is open. */
export function InvoiceRow({ invoice, today }: InvoiceRowProps) {
  const t = useTexts(invoiceTexts);
  const formats = useFormats();
  const { id, number, buyer, kind, state, issuedOn, dueOn, totalCents, openCents, jobCards } = invoice;
  const badge = invoiceStatusBadge(invoice, today, t);
  const isOpen = state !== 'DRAFT' && openCents > 0;
  // A day is read as one word, and stays on one line in a narrow column.
  const wholeDay = (on: string) => formats.day(on).replaceAll(' ', '\u00a0');
  const plates = new Set(jobCards.flatMap(({ plate }) => plate?.toUpperCase() ?? []));
  const details = [
    ...(number === null ? [] : [buyer?.name ?? t('finalConsumer')]),
    ...plates,
    ...(kind === 'INVOICE' ? [] : [t(`kinds.${kind}`)]),
    ...(issuedOn === null ? [] : [t('issued', { day: wholeDay(issuedOn) })]),
    ...(isOpen && dueOn !== null ? [t('due', { day: wholeDay(dueOn) })] : []),
  ];
  return (
    <RowLink
      to={rowPath('invoice', id)}
      title={invoiceName(invoice, t)}
      detail={details.join(' · ')}
      aside={
        <>
          {isOpen && openCents !== totalCents && (
            <span className={styles.muted}>{t('openSum', { sum: formats.money(openCents, 'EUR') })}</span>
          )}
          <strong className={styles.sum}>{formats.money(totalCents, 'EUR')}</strong>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </>
      }
    />
  );
}
