import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import User from 'lucide-react/icons/user';
import Wrench from 'lucide-react/icons/wrench';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import styles from './board.module.css';
import { type BoardCard, isLate, workOf } from './card-words.ts';

/** When a car comes, or until when it was promised; what is late is marked. */
export function PromiseOf({ card, now }: { readonly card: BoardCard; readonly now: number }) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { state, expectedAt, promisedAt, holdUntil } = card;
  if (state === 'PLANNED') {
    return expectedAt === null ? null : (
      <span className={styles.fact}>
        <Clock aria-hidden="true" />
        {t('expected', { moment: formats.near(expectedAt, now) })}
      </span>
    );
  }
  return (
    <>
      {promisedAt !== null && (
        <span className={styles.fact}>
          <CalendarClock aria-hidden="true" />
          <span>
            {t('promised', { moment: formats.near(promisedAt, now) })}{' '}
            {isLate(card, now) && <Badge tone="error">{t('late')}</Badge>}
          </span>
        </span>
      )}
      {state === 'ON_HOLD' && holdUntil !== null && (
        <span className={styles.fact}>
          <Clock aria-hidden="true" />
          {t('heldUntil', { moment: formats.near(holdUntil, now) })}
        </span>
      )}
    </>
  );
}

/** Who works on it. */
export function MechanicsOf({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={styles.fact}>
      <Wrench aria-hidden="true" />
      {names.join(', ')}
    </span>
  );
}

/** Whose car it is. */
export function PersonOf({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span className={styles.fact}>
      <User aria-hidden="true" />
      {name}
    </span>
  );
}

const shownJobs = 2;

/** What is to do, in a few words. */
export function WorkOf({ card }: { readonly card: BoardCard }) {
  const t = useTexts(boardTexts);
  const work = workOf(card);
  const more = work.length - shownJobs;
  if (work.length === 0) return <p className={styles.noWork}>{t('noWork')}</p>;
  return (
    <p className={styles.work}>
      {work.slice(0, shownJobs).join(' · ')}
      {more > 0 && ` · ${t('moreJobs', { count: more })}`}
    </p>
  );
}
