import { useMutation, useQuery } from '@apollo/client/react';
import { AcceptHolidaysDocument, HolidayProposalsDocument } from '../../../../../generated/graphql.ts';
import { hoursTexts } from '../../../../../schema/messages/hours/index.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

/** From then on the holidays of the next year are proposed. */
const november = 10;

/** Takes all public holidays of a year over by one press; nothing where there are none left. */
export function HolidaysButton() {
  const t = useTexts(hoursTexts);
  const toast = useToast();
  const resultOf = useResult();
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() >= november ? 1 : 0);
  const asked = useQuery(HolidayProposalsDocument, { variables: { year }, fetchPolicy: 'cache-and-network' });
  const [accept, { loading }] = useMutation(AcceptHolidaysDocument, { awaitRefetchQueries: true });
  useLive([asked]);
  const proposed = asked.data?.holidayProposals ?? [];
  const days = proposed.filter(({ accepted }) => !accepted).map(({ on }) => on);
  if (proposed.length === 0) return null;
  if (days.length === 0) return <p>{t('allAccepted', { year: String(year) })}</p>;
  const press = async () => {
    const result = await resultOf(accept({ variables: { input: { year, days } } }));
    if (result.kind === 'ok') toast({ title: t('accepted'), tone: 'success' });
    else toast({ title: t('dayNotSaved'), text: result.error.text, tone: 'error' });
  };
  return (
    <Button variant="secondary" pending={loading} onClick={() => void press()}>
      {t('holidays', { year: String(year) })}: {t('acceptHolidays', { count: days.length })}
    </Button>
  );
}
