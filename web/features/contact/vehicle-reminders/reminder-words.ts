import { useMemo } from 'react';
import type { ReminderPartsFragment } from '../../../../generated/graphql.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';

/** How lists and dialogs say what a reminder is about, and when. */
export function useReminderWords() {
  const t = useTexts(remindersScreenTexts);
  const shortDay = useShortDay();
  const { moment, number } = useFormats();
  return useMemo(
    () => ({
      car: ({ plate }: Pick<ReminderPartsFragment, 'plate'>) => plate?.toUpperCase() ?? t('noPlate'),
      customer: ({ customerName }: Pick<ReminderPartsFragment, 'customerName'>) => customerName || t('nobody'),
      about: ({ kind, text }: Pick<ReminderPartsFragment, 'kind' | 'text'>) => text ?? t(`kinds.${kind}`),
      due: ({ dueOn, dueKm }: Pick<ReminderPartsFragment, 'dueOn' | 'dueKm'>) =>
        dueKm === null ? shortDay(dueOn) : t('aboutKm', { day: shortDay(dueOn), km: number(dueKm) }),
      leaves: ({ nextAt, channel }: Pick<ReminderPartsFragment, 'nextAt' | 'channel'>) =>
        nextAt === null ? '' : t('leaves', { moment: moment(nextAt), channel: t(`channels.${channel}`) }),
    }),
    [t, shortDay, moment, number],
  );
}

/** Whether nothing can be skipped of it any more. */
export const isOver = ({ state, stoppedBecause }: Pick<ReminderPartsFragment, 'state' | 'stoppedBecause'>): boolean =>
  state === 'DONE' || state === 'BOOKED' || stoppedBecause === 'BY_HAND';
