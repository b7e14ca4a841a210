import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { MarkCalledDocument, type TodayQuery } from '../../../../../generated/graphql.ts';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountBadge } from '../../../../ui/data/badge.tsx';
import { plateOf, useDeskMutation } from '../../card-actions/index.ts';
import { type BoardCard, customerNameOf, makeAndModelOf } from '../parts/card-labels.ts';
import { CallLink } from './card-row.tsx';
import styles from './day.module.css';

export interface CallListProps {
  readonly calls: TodayQuery['today']['calls'];
  readonly cards: readonly BoardCard[];
  readonly now: number;
}

/** Who asked on the link to be called. */
export function CallList({ calls, cards, now }: CallListProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { act, pending } = useDeskMutation();
  return (
    <section className={styles.list} aria-label={t('calls')}>
      <h2 className={styles.title}>
        {t('calls')} <CountBadge>{calls.length}</CountBadge>
      </h2>
      <ul className={styles.rows}>
        {calls.map(({ jobCardId, phone, at }) => {
          const card = cards.find(({ id }) => id === jobCardId);
          const person = card && customerNameOf(card);
          const name = (card && plateOf(card)) ?? person ?? t('noPlate');
          return (
            <li key={jobCardId} className={styles.row}>
              <div className={styles.words}>
                <Link className={styles.link} to={rowPath('jobCard', jobCardId)}>
                  <strong>{unbrokenName(person ?? name)}</strong>{' '}
                  <span className={styles.muted}>
                    {card && [plateOf(card), makeAndModelOf(card)].filter(Boolean).join(' ')}
                  </span>
                </Link>
                <p className={styles.muted}>{t('askedAt', { moment: formats.near(at, now) })}</p>
              </div>
              <div className={styles.acts}>
                <CallLink phone={phone ?? undefined} name={person} />
                <Button
                  variant="secondary"
                  icon={<Check aria-hidden="true" />}
                  pending={pending}
                  aria-label={t('calledCard', { name: person ?? name })}
                  onClick={() =>
                    void act(MarkCalledDocument, { input: { jobCardId, operationId: crypto.randomUUID() } })
                  }
                >
                  {t('called')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
