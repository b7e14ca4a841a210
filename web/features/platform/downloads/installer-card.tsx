import { useApolloClient } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import { type MouseEvent, use, useState } from 'react';
import { ReleaseDocument, type ReleaseQuery } from '../../../../generated/graphql.ts';
import { downloadsTexts } from '../../../../schema/messages/downloads/index.ts';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useResult } from '../../../kit/session/result.ts';
import { fileSize } from '../../../language/apart/file-size.ts';
import { useFormats } from '../../../language/formats.ts';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { PaymentNeeded } from './payment-needed.tsx';

/** The current installer as an attachment (docs/contract.md §3). */
const installerPath = '/api/download/installer';

type Step =
  | { readonly step: 'offering' | 'preparing' | 'started' }
  | { readonly step: 'refused'; readonly error: ApiError };

/**
 * The published installer with its facts, all read from the file (docs/contract.md §4.11), and the button that fetches
 * it.
 */
export function InstallerCard({ release }: { readonly release: ReleaseQuery['release'] }) {
  const t = useTexts(downloadsTexts);
  const formats = useFormats();
  const language = use(LanguageContext);
  const client = useApolloClient();
  const resultOf = useResult();
  const [state, setState] = useState<Step>({ step: 'offering' });

  // The file itself would answer a refusal as a page of JSON in place of this screen, so access is asked for first.
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (state.step === 'preparing') return;
    setState({ step: 'preparing' });
    const result = await resultOf(client.query({ query: ReleaseDocument, fetchPolicy: 'network-only' }));
    if (result.kind === 'error') return setState({ step: 'refused', error: result.error });
    window.location.assign(installerPath);
    setState({ step: 'started' });
  };

  if (state.step === 'refused' && state.error.code === 'PAYMENT_REQUIRED') return <PaymentNeeded />;
  return (
    <>
      <Card title={t('installer')}>
        <DataList
          items={[
            { label: t('version'), value: release.version },
            { label: t('size'), value: fileSize(language, release.size) },
            { label: t('releaseDate'), value: formats.date(release.releaseDate) },
            { label: t('fileName'), value: release.fileName },
          ]}
        />
        <ButtonAnchor href={installerPath} icon={<Download aria-hidden="true" />} onClick={download}>
          {state.step === 'preparing' ? t('preparing') : t('download')}
        </ButtonAnchor>
        <p>{t('windowsNeeded')}</p>
      </Card>
      {state.step === 'started' && (
        <Notice tone="success" title={t('started')}>
          {t('startedText', { fileName: release.fileName })}
        </Notice>
      )}
      {state.step === 'refused' && (
        <Notice tone="error" title={t('releaseFailed')}>
          {state.error.text}
        </Notice>
      )}
    </>
  );
}
