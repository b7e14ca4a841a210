import { useMutation, useQuery } from '@apollo/client/react';
import { RevokeWallViewDocument, SaveWallViewDocument, WallViewDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { wallViewTexts } from '../../../../schema/messages/wall-view/index.ts';
import { SecretAddress } from '../../../kit/sections/secret-address.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';

/** The screen on the wall of the workshop: its address, which a television opens. */
export function WallViewCard() {
  const t = useTexts(wallViewTexts);
  return (
    <SectionCard title={t('title')}>
      <WallViewAddress />
    </SectionCard>
  );
}

/** The same without a frame around it. */
export function WallViewAddress() {
  const t = useTexts(wallViewTexts);
  const kit = useTexts(kitTexts);
  const resultOf = useResult();
  const read = useReadStep(useQuery(WallViewDocument, { fetchPolicy: 'cache-and-network' }));
  const [save, { loading: saves }] = useMutation(SaveWallViewDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: WallViewDocument, data: { wallView: data.saveWallView } });
    },
  });
  const [revoke, { loading: revokes }] = useMutation(RevokeWallViewDocument, {
    update: (cache) => cache.writeQuery({ query: WallViewDocument, data: { wallView: null } }),
  });
  if (read.step === 'loading') return <Skeleton rows={2} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedRead text={t('failed')} retryText={kit('retry')} onRetry={read.refetch} />;
  }
  const url = read.data.wallView?.url;
  return (
    <>
      <p>{t('text')}</p>
      <SecretAddress
        say={(word) => t(word)}
        url={url}
        isBusy={saves || revokes}
        onSave={(input) => resultOf(save({ variables: { input } }))}
        onRevoke={() => resultOf(revoke({ variables: { input: {} } }))}
        acts={
          url !== undefined && (
            <ButtonAnchor href={url} target="_blank" rel="noreferrer">
              {t('open')}
            </ButtonAnchor>
          )
        }
      />
    </>
  );
}
