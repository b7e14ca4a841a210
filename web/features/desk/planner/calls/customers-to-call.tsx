import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CustomersToCallDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import sectionRows from '../../../../kit/sections/section-rows.module.css';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { nameOfCard } from '../../card-actions/index.ts';
import styles from '../planner.module.css';
import { CalledButton } from './called-button.tsx';

/** Nobody calls more on a day. */
const shownAtMost = 50;
/** So many leave the day itself in sight. */
const firstShown = 3;

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
  const [isWhole, setWhole] = useState(false);
  const cards = query.data?.jobCards.nodes ?? [];
  if (cards.length === 0) return null;
  // One more would take no more room than the button that hides it.
  const mayFold = cards.length > firstShown + 1;
  return (
    <SectionCard title={t('toCall')} count={cards.length}>
      <p className={sectionRows.muted}>{t('toCallText')}</p>
      <ul>
        {cards.slice(0, mayFold && !isWhole ? firstShown : undefined).map((card) => {
          const { id, customer, movedFrom, expectedAt } = card;
          const person = customer?.name ?? card.broughtByName;
          const phone = customer?.phone ?? card.broughtByPhone;
          const name = nameOfCard(card);
          const [before, after] = [movedFrom, expectedAt].map((at) =>
            at === null ? '' : formats.near(at, 0).replaceAll(' ', '\u00a0'),
          );
          return (
            <li key={id} className={sectionRows.row}>
              <span className={classNames(sectionRows.words, styles.callWords)}>
                <Link to={rowPath('jobCard', id)}>{unbrokenName([name, person].filter(Boolean).join(' · '))}</Link>
                <span>{t('visitNowAt', { before: before ?? '', after: after ?? '' })}</span>
                {phone !== null && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
              </span>
              <CalledButton jobCardId={id} name={person ?? name} />
            </li>
          );
        })}
      </ul>
      {mayFold && (
        <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewerTroubles') : t('moreTroubles', { count: `${cards.length - firstShown}` })}
        </Button>
      )}
    </SectionCard>
  );
}
