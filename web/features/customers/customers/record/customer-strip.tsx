import { useQuery } from '@apollo/client/react';
import { CustomerFiguresDocument, type CustomerPartsFragment } from '../../../../../generated/graphql.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from '../customers.module.css';

/** What is asked of a customer at the counter: how to reach them, what they owe, and when they were last here. */
export function CustomerStrip({ customer }: { readonly customer: CustomerPartsFragment }) {
  const t = useTexts(recordsTexts);
  const formats = useFormats();
  const query = useQuery(CustomerFiguresDocument, {
    variables: { ids: [customer.id] },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const figures = query.data?.customerFigures[0];
  const money = (cents: number) => formats.money(cents, 'EUR');
  const { phone, email, creditCents } = customer;
  const owes = figures?.openCents ?? undefined;
  const late = figures?.overdueCents ?? 0;
  return (
    <FactStrip
      facts={[
        { label: t('facts.phone'), value: phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a> },
        { label: t('facts.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        { label: t('facts.open'), value: owes !== undefined && money(owes) },
        { label: t('facts.overdue'), value: late > 0 && <span className={styles.late}>{money(late)}</span> },
        { label: t('facts.credit'), value: creditCents !== null && creditCents > 0 && money(creditCents) },
        { label: t('facts.vehicles'), value: figures && formats.number(figures.vehicles) },
        { label: t('facts.lastVisit'), value: figures?.lastVisitAt && formats.date(figures.lastVisitAt) },
      ]}
    />
  );
}
