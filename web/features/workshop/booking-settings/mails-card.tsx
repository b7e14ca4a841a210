import { z } from 'zod';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../kit/sections/settings-dialog.tsx';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { type OfBooking, useSaveBooking } from './use-save-booking.ts';

const schema = z.object({ mailAppointments: z.boolean(), remindTwoHours: z.boolean() });

/** Which mails about appointments customers get beside those of online booking. */
export function MailsCard({ settings }: OfBooking) {
  const t = useTexts(bookingSettingsTexts);
  const { mailAppointments, remindTwoHours } = settings.booking;
  return (
    <SectionCard title={t('mails')} edit={(onClose) => <MailsDialog settings={settings} onClose={onClose} />}>
      <p>{t('mailsText')}</p>
      <DataList
        items={[
          { label: t('mailAppointments'), value: t(mailAppointments ? 'yes' : 'no') },
          { label: t('remindTwoHours'), value: t(remindTwoHours ? 'yes' : 'no') },
        ]}
      />
    </SectionCard>
  );
}

function MailsDialog({ settings, onClose }: OfBooking & { readonly onClose: () => void }) {
  const t = useTexts(bookingSettingsTexts);
  const save = useSaveBooking(settings);
  const { mailAppointments, remindTwoHours } = settings.booking;
  return (
    <SettingsDialog
      title={t('mails')}
      schema={schema}
      fields={[
        { name: 'mailAppointments', label: t('mailAppointments'), kind: 'check' },
        { name: 'remindTwoHours', label: t('remindTwoHours'), kind: 'check' },
      ]}
      initial={{ mailAppointments, remindTwoHours }}
      failure={t('mailsNotSaved')}
      send={save}
      onClose={onClose}
    />
  );
}
