import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { RemindersDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { AddReminderButton } from './add-reminder-button.tsx';
import { ReminderActs } from './reminder-acts.tsx';
import { ReminderState } from './reminder-state.tsx';
import { useReminderWords } from './reminder-words.ts';
import styles from './reminders.module.css';

const first = 10;

export interface RemindersOfProps {
  readonly of: { readonly vehicleId: string } | { readonly customerId: string };
  /** Whether the vehicle can be given another one. */
  readonly mayAdd?: boolean;
}

/** The reminders of a vehicle or of a customer, those that leave next at the top. */
export function RemindersOf({ of, mayAdd = false }: RemindersOfProps) {
  const t = useTexts(remindersScreenTexts);
  const kit = useTexts(kitTexts);
  const words = useReminderWords();
  const { number } = useFormats();
  const query = useQuery(RemindersDocument, {
    variables: { first, filter: of },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'loading') return null;
  const page = read.step === 'ready' ? read.data.reminders : undefined;
  const vehicleId = 'vehicleId' in of ? of.vehicleId : undefined;
  return (
    <SectionCard
      title={t('title')}
      note={page?.totalCount === 0 ? t('none') : undefined}
      acts={mayAdd && vehicleId !== undefined && <AddReminderButton vehicleId={vehicleId} />}
    >
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {page !== undefined && page.nodes.length > 0 && (
        <ul className={styles.reminders}>
          {page.nodes.map((reminder) => (
            <li key={reminder.id} className={styles.reminder}>
              <div>
                <p className={styles.words}>
                  {words.about(reminder)}
                  {', '}
                  {words.due(reminder)}
                </p>
                {vehicleId === undefined && (
                  <p className={styles.words}>
                    <Link to={rowPath('vehicle', reminder.vehicleId)}>{words.car(reminder)}</Link>
                  </p>
                )}
                {reminder.nextAt !== null && <Note>{words.leaves(reminder)}</Note>}
                <ReminderState reminder={reminder} />
              </div>
              <ReminderActs reminder={reminder} />
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.totalCount > first && <Note>{t('newest', { count: number(first) })}</Note>}
    </SectionCard>
  );
}
