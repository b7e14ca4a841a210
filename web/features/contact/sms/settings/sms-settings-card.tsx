import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { MessageSettingsDocument, type MessageSettingsPartsFragment } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { smsSettingsTexts } from '../../../../../schema/messages/sms-settings/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../../ui/forms/copy-field.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { providerName } from './provider-name.ts';

const loadSettings = () => import('./sms-settings-dialog.tsx');
const SmsSettingsDialog = lazy(async () => ({ default: (await loadSettings()).SmsSettingsDialog }));
const loadTest = () => import('./test-sms-dialog.tsx');
const TestSmsDialog = lazy(async () => ({ default: (await loadTest()).TestSmsDialog }));

/** Over which provider SMS are sent, what they cost, what this month has cost, and a test of it. */
export function SmsSettingsCard() {
  const t = useTexts(smsSettingsTexts);
  const kit = useTexts(kitTexts);
  const [open, setOpen] = useState<'settings' | 'test'>();
  const query = useQuery(MessageSettingsDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'loading') return <Skeleton rows={4} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const settings = read.data.messageSettings;
  const isOn = settings.provider !== 'NONE';
  const close = () => setOpen(undefined);
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      <Facts settings={settings} />
      {isOn && (
        <>
          <CopyField label={t('reportUrl')} name="reportUrl" value={settings.reportUrl} />
          <Note>{t('reportText')}</Note>
        </>
      )}
      <Actions>
        <Button
          variant="secondary"
          onPointerEnter={loadSettings}
          onFocus={loadSettings}
          onClick={() => setOpen('settings')}
        >
          {t('edit')}
        </Button>
        <Button variant="secondary" onPointerEnter={loadTest} onFocus={loadTest} onClick={() => setOpen('test')}>
          {t('test')}
        </Button>
      </Actions>
      <Suspense>
        {open === 'settings' && <SmsSettingsDialog settings={settings} onClose={close} />}
        {open === 'test' && <TestSmsDialog onClose={close} />}
      </Suspense>
    </SectionCard>
  );
}

function Facts({ settings }: { readonly settings: MessageSettingsPartsFragment }) {
  const t = useTexts(smsSettingsTexts);
  const { money, unitPrice } = useFormats();
  const { provider, url, headerNames, sender, segmentPrice, monthlyCapCents, spentCents, writePlain } = settings;
  const cap = monthlyCapCents === null ? undefined : money(monthlyCapCents, 'EUR');
  const spent = money(spentCents, 'EUR');
  return (
    <DataList
      items={[
        { label: t('provider'), value: providerName(provider, t) },
        ...(provider === 'NONE'
          ? []
          : [
              { label: t('url'), value: url ?? t('usualUrl') },
              { label: t('headers'), value: headerNames.join(', ') || t('off') },
              { label: t('sender'), value: sender ?? t('off') },
            ]),
        { label: t('price'), value: unitPrice(segmentPrice) },
        { label: t('plain'), value: t(writePlain ? 'plainOn' : 'plainOff') },
        { label: t('spent'), value: cap === undefined ? spent : t('spentOf', { sum: spent, cap }) },
      ]}
    />
  );
}
