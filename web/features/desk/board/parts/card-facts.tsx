import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import User from 'lucide-react/icons/user';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import styles from './board.module.css';
import { type BoardCard, initialsOf, isPastPromisedTime, workTitles } from './card-labels.ts';

export interface PromisedTimeProps {
  readonly card: BoardCard;
  readonly now: number;
}

/**
 * When a car comes, or until when it was promised: its icon and place say which, screen readers hear the words. What is late is
 * red.
 */
export function PromisedTime({ card, now }: PromisedTimeProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { state, expectedAt, promisedAt, holdUntil } = card;
  const words = (sentence: 'expected' | 'promised' | 'heldUntil', iso: string) => {
    const moment = formats.soon(iso, now);
    return (
      <>
        <span aria-hidden="true">{moment}</span>
        <Spoken>{t(sentence, { moment })}</Spoken>
      </>
    );
  };
  if (state === 'PLANNED') {
    return expectedAt === null ? null : (
      <span className={styles.fact}>
        <Clock aria-hidden="true" />
        {words('expected', expectedAt)}
      </span>
    );
  }
  const late = isPastPromisedTime(card, now);
  return (
    <>
      {promisedAt !== null && (
        <span className={classNames(styles.fact, late && styles.lateFact)}>
          <CalendarClock aria-hidden="true" />
          <span>
            {words('promised', promisedAt)} {late && <Spoken>{t('late')}</Spoken>}
          </span>
        </span>
      )}
      {state === 'ON_HOLD' && holdUntil !== null && (
        <span className={styles.fact}>
          <Clock aria-hidden="true" />
          {words('heldUntil', holdUntil)}
        </span>
      )}
    </>
  );
}

/** Who works on it, by their initials, for where whole names have no room. */
export function MechanicInitials({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={styles.people} title={names.join(', ')}>
      {names.map((name) => (
        <span key={name} className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ))}
      <Spoken>{names.join(', ')}</Spoken>
    </span>
  );
}

/** Whose car it is. */
export function CustomerName({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span className={styles.fact}>
      <User aria-hidden="true" />
      <span className={styles.person} title={name}>
        {unbrokenName(name)}
      </span>
    </span>
  );
}

const shownJobs = 2;

/** What is to do, in a few words. */
export function WorkTitles({ card }: { readonly card: BoardCard }) {
  const t = useTexts(boardTexts);
  const work = workTitles(card);
  const more = work.length - shownJobs;
  if (work.length === 0) return <p className={styles.noWork}>{t('noWork')}</p>;
  return (
    <p className={styles.work} title={work.join(' · ')}>
      {work.slice(0, shownJobs).join(' · ')}
      {more > 0 && ` · ${t('moreJobs', { count: more })}`}
    </p>
  );
}
