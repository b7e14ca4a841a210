import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { PaymentNotesDocument } from '../../../../generated/graphql.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import sectionRows from '../../../kit/sections/section-rows.module.css';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';

/** Online payments of which more came than was open, until the credit is used or refunded; nothing where there are none. */
export function PaymentNotes() {
  const t = useTexts(onlinePaymentsTexts);
  const formats = useFormats();
  const query = useQuery(PaymentNotesDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const notes = query.data?.today.paymentNotes ?? [];
  if (notes.length === 0) return null;
  return (
    <SectionCard title={t('notes')} count={notes.length}>
      <p className={sectionRows.muted}>{t('notesText')}</p>
      <ul>
        {notes.map(({ paymentId, invoiceId, number, customerId, customerName, amountCents }) => (
          <li key={paymentId} className={sectionRows.row}>
            <span className={sectionRows.words}>
              <Link to={rowPath('customer', customerId)}>{customerName}</Link>
              <Link to={rowPath('invoice', invoiceId)}>{t('invoice', { number })}</Link>
            </span>
            <strong>{formats.money(amountCents, 'EUR')}</strong>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
