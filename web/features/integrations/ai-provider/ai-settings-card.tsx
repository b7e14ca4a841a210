import { useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  AiSettingsDocument,
  type AiSettingsPartsFragment,
  TestAiProviderDocument,
  type TestAiProviderMutation,
} from '../../../../generated/graphql.ts';
import { aiSettingsTexts } from '../../../../schema/messages/ai-settings/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { RefusalNotice } from '../../../kit/screens/refusal-notice.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

const load = () => import('./ai-settings-dialog.tsx');
const AiSettingsDialog = lazy(async () => ({ default: (await load()).AiSettingsDialog }));

type Tested = TestAiProviderMutation['testAiProvider'];

/** What answers beside the own history, what leaves the house for it, what it has cost, and a test of it. */
export function AiSettingsCard() {
  const t = useTexts(aiSettingsTexts);
  const kit = useTexts(kitTexts);
  const resultOf = useResult();
  const [open, setOpen] = useState(false);
  const [tested, setTested] = useState<Tested>();
  const [refused, setRefused] = useState<ApiError>();
  const query = useQuery(AiSettingsDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const [testProvider, { loading }] = useMutation(TestAiProviderDocument);
  const read = useReadStep(query);
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { aiSettings: settings } = read.data;
  const test = async () => {
    setTested(undefined);
    setRefused(undefined);
    const result = await resultOf(testProvider({ variables: { input: {} } }));
    if (result.kind === 'ok') setTested(result.data.testAiProvider);
    else setRefused(result.error);
    read.refetch();
  };
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      <Note>{t('leaves')}</Note>
      <Facts settings={settings} />
      {tested && <TestResult tested={tested} />}
      {refused && <RefusalNotice error={refused} title={t('testFailed')} />}
      <Actions>
        <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
        {settings.provider === 'OPENAI_COMPATIBLE' && (
          <Button variant="secondary" pending={loading} pendingText={t('testing')} onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
      </Actions>
      {open && (
        <Suspense>
          <AiSettingsDialog
            settings={settings}
            onClose={() => {
              setOpen(false);
              setTested(undefined);
              setRefused(undefined);
            }}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

function TestResult({ tested: { ok, ms, problem } }: { readonly tested: Tested }) {
  const t = useTexts(aiSettingsTexts);
  const { number } = useFormats();
  return (
    <Notice tone={ok ? 'success' : 'warning'} title={t(ok ? 'testOk' : 'testFailed')}>
      {problem === null ? t('testOkText', { ms: number(ms) }) : t(`problems.${problem}`)}
    </Notice>
  );
}

function Facts({ settings }: { readonly settings: AiSettingsPartsFragment }) {
  const t = useTexts(aiSettingsTexts);
  const { money } = useFormats();
  const euros = (cents: number) => money(cents, 'EUR');
  const { provider, baseUrl, model, hasKey, dataRegionNote, sendHistory, monthlyCapCents, spentCents } = settings;
  const spent = euros(spentCents);
  const prices = { input: euros(settings.inputPriceCents), output: euros(settings.outputPriceCents) };
  return (
    <DataList
      items={[
        { label: t('provider'), value: t(`providers.${provider}`) },
        ...(provider === 'OPENAI_COMPATIBLE'
          ? [
              { label: t('baseUrl'), value: baseUrl ?? t('none') },
              { label: t('model'), value: model ?? t('none') },
              { label: t('key'), value: t(hasKey ? 'keyKept' : 'keyNone') },
              { label: t('region'), value: dataRegionNote ?? t('none') },
              { label: t('history'), value: t(sendHistory ? 'historyOn' : 'historyOff') },
              { label: t('prices'), value: t('pricesOf', prices) },
              {
                label: t('spent'),
                value: monthlyCapCents === null ? spent : t('spentOf', { sum: spent, cap: euros(monthlyCapCents) }),
              },
            ]
          : []),
      ]}
    />
  );
}
