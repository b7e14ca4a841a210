import { useMutation, useQuery } from '@apollo/client/react';
import { CloseHolidaysDocument, OpenHolidaysDocument } from '../../../../generated/graphql.ts';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { OfBooking } from './use-save-booking.ts';

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The public holidays that customers can book although nobody has decided to work on them, and the press that closes them. */
export function OpenHolidays({ settings }: OfBooking) {
  const t = useTexts(bookingSettingsTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const today = dayAt(useZone(), Date.now());
  const last = daysLater(today, settings.booking.horizonDays);
  const years = { year: yearOf(today), next: yearOf(last) };
  const asked = useQuery(OpenHolidaysDocument, { variables: years, fetchPolicy: 'cache-and-network' });
  const [close, { loading }] = useMutation(CloseHolidaysDocument, { awaitRefetchQueries: true });
  useLive([asked]);
  if (asked.data === undefined) return null;
  const { ofYear, ofNext } = asked.data;
  const hours = settings.hours.find(({ resourceId }) => resourceId === null);
  const worked = new Set(hours?.spans.map(({ weekday }) => weekday));
  const proposed = years.year === years.next ? ofYear : [...ofYear, ...ofNext];
  const days = proposed
    .filter(({ on, accepted }) => !accepted && on >= today && on <= last && worked.has(weekdayOf(on)))
    .map(({ on }) => on);
  if (days.length === 0) return null;
  const press = async () => {
    for (const year of new Set(days.map(yearOf))) {
      const input = { year, days: days.filter((day) => yearOf(day) === year) };
      const result = await resultOf(close({ variables: { input } }));
      if (result.kind === 'error') {
        toast({ title: t('holidaysNotClosed'), text: result.error.text, tone: 'error' });
        return;
      }
    }
    toast({ title: t('holidaysClosed'), tone: 'success' });
  };
  return (
    <Notice
      tone="warning"
      title={t('openHolidays', { count: days.length, day: formats.day(last) })}
      action={
        <Button variant="secondary" pending={loading} onClick={() => void press()}>
          {t('closeHolidays')}
        </Button>
      }
    >
      {days.map((day) => formats.day(day)).join(', ')}
    </Notice>
  );
}
