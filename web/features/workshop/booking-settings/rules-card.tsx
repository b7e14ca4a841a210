import { z } from 'zod';
import { saveBookingSettingsInput } from '../../../../schema/features/desk/planner/services.ts';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../kit/sections/settings-dialog.tsx';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { type OfBooking, useSaveBooking } from './use-save-booking.ts';

/** When, how far ahead and how many customers book. */
export function RulesCard({ settings }: OfBooking) {
  const t = useTexts(bookingSettingsTexts);
  const { confirmAtOnce, leadHours, horizonDays, sharePercent, carsPerTime, carsLimit } = settings.booking;
  return (
    <SectionCard title={t('rules')} edit={(onClose) => <RulesDialog settings={settings} onClose={onClose} />}>
      <DataList
        items={[
          { label: t('rule.confirmAtOnce'), value: t(confirmAtOnce ? 'atOnce' : 'byHand') },
          { label: t('rule.leadHours'), value: t('ahead', { hours: leadHours }) },
          { label: t('rule.horizonDays'), value: t('within', { days: horizonDays }) },
          { label: t('rule.sharePercent'), value: t('share', { percent: String(sharePercent) }) },
          { label: t('rule.carsPerTime'), value: String(carsPerTime) },
          { label: t('rule.carsLimit'), value: carsLimit === null ? t('anyNumber') : String(carsLimit) },
        ]}
      />
    </SectionCard>
  );
}

const { leadHours, horizonDays, sharePercent, carsPerTime, carsLimit } = saveBookingSettingsInput.shape;
const schema = z.object({
  confirmAtOnce: z.enum(['atOnce', 'byHand']),
  leadHours: leadHours.unwrap(),
  horizonDays: horizonDays.unwrap(),
  sharePercent: sharePercent.unwrap(),
  carsPerTime: carsPerTime.unwrap(),
  carsLimit: typedNumber(0, carsLimit),
});

function RulesDialog({ settings, onClose }: OfBooking & { readonly onClose: () => void }) {
  const t = useTexts(bookingSettingsTexts);
  const save = useSaveBooking(settings);
  const { booking } = settings;
  const ways = ['atOnce', 'byHand'] as const;
  return (
    <SettingsDialog
      title={t('rules')}
      schema={schema}
      fields={[
        {
          name: 'confirmAtOnce',
          label: t('rulesFields.confirmAtOnce'),
          options: ways.map((value) => ({ value, label: t(value) })),
        },
        { name: 'leadHours', label: t('rulesFields.leadHours'), kind: 'number' },
        { name: 'horizonDays', label: t('rulesFields.horizonDays'), kind: 'number' },
        {
          name: 'sharePercent',
          label: t('rulesFields.sharePercent'),
          hint: t('rulesFields.shareHint'),
          kind: 'number',
        },
        { name: 'carsPerTime', label: t('rulesFields.carsPerTime'), kind: 'number' },
        { name: 'carsLimit', label: t('rulesFields.carsLimit'), hint: t('rulesFields.limitHint'), kind: 'decimal' },
      ]}
      initial={{
        confirmAtOnce: booking.confirmAtOnce ? 'atOnce' : 'byHand',
        leadHours: booking.leadHours,
        horizonDays: booking.horizonDays,
        sharePercent: booking.sharePercent,
        carsPerTime: booking.carsPerTime,
        carsLimit: booking.carsLimit === null ? '' : String(booking.carsLimit),
      }}
      failure={t('rulesNotSaved')}
      send={({ confirmAtOnce, ...input }) => save({ ...input, confirmAtOnce: confirmAtOnce === 'atOnce' })}
      onClose={onClose}
    />
  );
}
