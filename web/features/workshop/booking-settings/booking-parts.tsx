import { useQuery } from '@apollo/client/react';
import { BookingSettingsDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { MailsCard } from './mails-card.tsx';
import { OpenHolidays } from './open-holidays.tsx';
import { PageCard } from './page-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { TextsCard } from './texts-card.tsx';

/** The switch and the address of online booking, and what and how customers book. */
export function BookingParts() {
  const kit = useTexts(kitTexts);
  const asked = useQuery(BookingSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  useLive([asked]);
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { plannerSettings: settings, bookingPage } = read.data;
  return (
    <>
      {settings.booking.on && <OpenHolidays settings={settings} />}
      <PageCard settings={settings} url={bookingPage.url} />
      <ServicesCard settings={settings} />
      <RulesCard settings={settings} />
      <MailsCard settings={settings} />
      <TextsCard settings={settings} />
    </>
  );
}
