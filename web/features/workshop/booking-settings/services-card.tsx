import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { RowsCard } from '../../../kit/sections/rows-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { ServiceDialog } from './service-dialog.tsx';
import type { OfBooking, ServiceRow } from './use-save-booking.ts';

/** What customers can choose from; what is no longer used comes last. */
export function ServicesCard({ settings }: OfBooking) {
  const t = useTexts(bookingSettingsTexts);
  const detailOf = useServiceWords();
  const used = settings.services.filter(({ archivedAt }) => archivedAt === null);
  const rows = [...used, ...settings.services.filter((row) => !used.includes(row))];
  return (
    <RowsCard
      title={t('services')}
      addText={t('addService')}
      note={used.some(({ online }) => online) || !settings.booking.on ? t('servicesText') : t('noServices')}
      rows={rows}
      nameOf={({ titleSl }) => titleSl}
      detailOf={detailOf}
      dialog={(row, onClose) => <ServiceDialog row={row} onClose={onClose} />}
    />
  );
}

/** Says how long a service takes, what it costs at least, and what it needs. */
function useServiceWords() {
  const t = useTexts(bookingSettingsTexts);
  const formats = useFormats();
  const duration = (all: number) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('minutes', { minutes: String(minutes) });
    if (minutes === 0) return t('hoursOf', { hours: String(hours) });
    return t('hoursAndMinutes', { hours: String(hours), minutes: String(minutes) });
  };
  return ({ minutes, priceFromCents, needsLift, skill, leadHours, online, archivedAt }: ServiceRow) =>
    [
      duration(minutes),
      priceFromCents !== null && t('from', { sum: formats.money(priceFromCents, 'EUR') }),
      needsLift && t('lift'),
      skill,
      leadHours !== null && t('leadOf', { hours: String(leadHours) }),
      archivedAt === null ? !online && t('offline') : t('archived'),
    ]
      .filter(Boolean)
      .join(' · ');
}
