import { z } from 'zod';
import { saveBookingSettingsInput } from '../../../../schema/features/desk/planner/services.ts';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../kit/sections/settings-dialog.tsx';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { type OfBooking, useSaveBooking } from './use-save-booking.ts';

const { textSl, textEn } = saveBookingSettingsInput.shape;
const schema = z.object({ textSl: textSl.unwrap(), textEn: textEn.unwrap() });

/** What the page says above the services, in each language. */
export function TextsCard({ settings }: OfBooking) {
  const t = useTexts(bookingSettingsTexts);
  const { booking } = settings;
  return (
    <SectionCard title={t('texts')} edit={(onClose) => <TextsDialog settings={settings} onClose={onClose} />}>
      <p>{t('textsText')}</p>
      <DataList
        items={[
          { label: t('textSl'), value: booking.textSl ?? t('noText') },
          { label: t('textEn'), value: booking.textEn ?? t('noText') },
        ]}
      />
    </SectionCard>
  );
}

function TextsDialog({ settings, onClose }: OfBooking & { readonly onClose: () => void }) {
  const t = useTexts(bookingSettingsTexts);
  const save = useSaveBooking(settings);
  return (
    <SettingsDialog
      title={t('texts')}
      description={t('textsText')}
      schema={schema}
      fields={[
        { name: 'textSl', label: t('textSl'), kind: 'lines' },
        { name: 'textEn', label: t('textEn'), kind: 'lines' },
      ]}
      initial={{ textSl: settings.booking.textSl ?? '', textEn: settings.booking.textEn ?? '' }}
      failure={t('textsNotSaved')}
      send={save}
      onClose={onClose}
    />
  );
}
