import type { ReminderPartsFragment } from '../../../../generated/graphql.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './reminders.module.css';

const tones: Readonly<Record<ReminderPartsFragment['state'], BadgeTone>> = {
  PLANNED: 'neutral',
  SENT: 'info',
  BOOKED: 'success',
  DONE: 'success',
  STOPPED: 'warning',
  SKIPPED: 'neutral',
};

/** How a reminder stands in one word, and in a few why nothing leaves. */
export function ReminderState({
  reminder: { state, stoppedBecause },
}: {
  readonly reminder: Pick<ReminderPartsFragment, 'state' | 'stoppedBecause'>;
}) {
  const t = useTexts(remindersScreenTexts);
  return (
    <span className={styles.state}>
      <Badge tone={stoppedBecause === 'OFF' ? 'neutral' : tones[state]}>{t(`states.${state}`)}</Badge>
      {stoppedBecause !== null && <Note element="span">{t(`reasons.${stoppedBecause}`)}</Note>}
    </span>
  );
}
