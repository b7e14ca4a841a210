import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { CustomersToCallDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import sectionRows from '../../../../kit/sections/section-rows.module.css';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { nameOfCard } from '../../card-actions/index.ts';
import { CalledButton } from './called-button.tsx';

/** Nobody calls more on a day. */
const shownAtMost = 50;

/** Whose appointment was moved without a mail, until somebody has called or it is as it was; nothing where there is nobody. */
export function CustomersToCall() {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const query = useQuery(CustomersToCallDocument, {
    variables: { first: shownAtMost },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const cards = query.data?.jobCards.nodes ?? [];
  if (cards.length === 0) return null;
  return (
    <SectionCard title={t('toCall')} note={cards.length}>
      <p className={sectionRows.muted}>{t('toCallText')}</p>
      <ul>
        {cards.map((card) => {
          const { id, customer, movedFrom, expectedAt } = card;
          const person = customer?.name ?? card.broughtByName;
          const phone = customer?.phone ?? card.broughtByPhone;
          const name = nameOfCard(card);
          const [before, after] = [movedFrom, expectedAt].map((at) => (at === null ? '' : formats.near(at, 0)));
          return (
            <li key={id} className={sectionRows.row}>
              <span className={sectionRows.words}>
                <Link to={rowPath('jobCard', id)}>{[name, person].filter(Boolean).join(' · ')}</Link>
                <span>{t('visitNowAt', { before: before ?? '', after: after ?? '' })}</span>
                {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
              </span>
              <CalledButton jobCardId={id} name={person ?? name} />
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
