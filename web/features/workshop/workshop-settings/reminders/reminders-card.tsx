import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  ReminderSettingsDocument,
  type ReminderSettingsPartsFragment,
  SaveReminderSettingsDocument,
} from '../../../../../generated/graphql.ts';
import { reminderFields } from '../../../../../schema/features/contact/overdue-invoices.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { reminderTexts } from '../../../../../schema/messages/reminders/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';

const { enabled, firstDays, secondDays, thirdDays } = reminderFields.shape;
const schema = reminderFields.extend({
  enabled,
  firstDays: typedNumber(0, firstDays),
  secondDays: typedNumber(0, secondDays),
  thirdDays: typedNumber(0, thirdDays),
});

/** Whether, and when, customers are reminded of overdue invoices. */
export function RemindersCard() {
  const t = useTexts(reminderTexts);
  const kit = useTexts(kitTexts);
  const [isOpen, setOpen] = useState(false);
  const read = useReadStep(useQuery(ReminderSettingsDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const settings = read.data.reminderSettings;
  const steps = {
    first: String(settings.firstDays),
    second: String(settings.secondDays),
    third: String(settings.thirdDays),
  };
  return (
    <SectionCard title={t('title')}>
      <p>{t('settingsText')}</p>
      <DataList
        items={[
          { label: t('enabled'), value: settings.enabled ? t('on') : t('off') },
          { label: t('steps'), value: t('days', steps) },
        ]}
      />
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      </div>
      {isOpen && <RemindersDialog settings={settings} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}

interface RemindersDialogProps {
  readonly settings: ReminderSettingsPartsFragment;
  readonly onClose: () => void;
}

function RemindersDialog({ settings, onClose }: RemindersDialogProps) {
  const t = useTexts(reminderTexts);
  const resultOf = useResult();
  // Settings have one version with the rest of the workshop's.
  const [save] = useMutation(SaveReminderSettingsDocument, {
    awaitRefetchQueries: true,
  });
  const { version } = settings;
  return (
    <SettingsDialog
      title={t('title')}
      description={t('oldOnes')}
      schema={schema}
      fields={[
        { name: 'enabled', label: t('enabled'), kind: 'check' },
        { name: 'firstDays', label: t('firstDays'), kind: 'decimal' },
        { name: 'secondDays', label: t('secondDays'), kind: 'decimal' },
        { name: 'thirdDays', label: t('thirdDays'), kind: 'decimal' },
      ]}
      initial={{
        enabled: settings.enabled,
        firstDays: String(settings.firstDays),
        secondDays: String(settings.secondDays),
        thirdDays: String(settings.thirdDays),
      }}
      failure={t('notSaved')}
      send={(input) => resultOf(save({ variables: { input: { ...input, version } } }))}
      onClose={onClose}
    />
  );
}
