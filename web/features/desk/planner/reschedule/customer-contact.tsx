import { useQuery } from '@apollo/client/react';
import { WorkOfCardDocument } from '../../../../../generated/graphql.ts';
import { phoneWords } from '../../../../language/phones.ts';
import styles from './reschedule.module.css';

/** Who brings the car of a card, with the number to call. */
export function CustomerContact({ jobCardId }: { readonly jobCardId: string }) {
  const { data } = useQuery(WorkOfCardDocument, { variables: { id: jobCardId } });
  const card = data?.jobCard.id === jobCardId ? data?.jobCard : undefined;
  if (card === undefined) return null;
  const phone = card.customer?.phone ?? card.broughtByPhone;
  return (
    <span className={styles.who}>
      {card.customer?.name ?? card.broughtByName} {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
    </span>
  );
}
