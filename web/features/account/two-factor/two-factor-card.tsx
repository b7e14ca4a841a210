import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { TwoFactorDocument } from '../../../../generated/graphql.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProofNotice } from './proof-notice.tsx';
import styles from './two-factor.module.css';

const loadSetUp = () => import('./set-up-dialog.tsx');
const SetUpDialog = lazy(async () => ({ default: (await loadSetUp()).SetUpDialog }));
const loadBoth = () => import('./both-factors-dialog.tsx');
const BothFactorsDialog = lazy(async () => ({ default: (await loadBoth()).BothFactorsDialog }));

/** When so few recovery codes are left the card asks for new ones. */
const fewCodes = 3;

/** Whether log-in asks for a code, and the ways to change that. */
export function TwoFactorCard({ email }: { readonly email: string }) {
  const t = useTexts(twoFactorTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(TwoFactorDocument));
  const [dialog, setDialog] = useState<'none' | 'set-up' | 'turn-off' | 'renew'>('none');
  if (read.step === 'loading') return <Skeleton rows={2} text={t('loading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('title')}>
        <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const { enabled, enabledAt, recoveryCodesLeft, awaitsProof } = read.data.twoFactor;
  const close = () => {
    setDialog('none');
    read.refetch();
  };
  return (
    <Card title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <p className={styles.state}>
        <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? t('on') : t('off')}</Badge>
        {enabledAt && (
          <span>
            {t('onSince', { day: formats.date(enabledAt) })} {t('codesLeft', { count: recoveryCodesLeft })}
          </span>
        )}
      </p>
      {enabled && recoveryCodesLeft <= fewCodes && <p>{t('fewCodesLeft')}</p>}
      {awaitsProof && !enabled && <ProofNotice email={email} />}
      <Actions>
        {enabled ? (
          <>
            <Button variant="secondary" onPointerEnter={loadBoth} onFocus={loadBoth} onClick={() => setDialog('renew')}>
              {t('renew')}
            </Button>
            <Button
              variant="secondary"
              onPointerEnter={loadBoth}
              onFocus={loadBoth}
              onClick={() => setDialog('turn-off')}
            >
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button
            disabled={awaitsProof}
            onPointerEnter={loadSetUp}
            onFocus={loadSetUp}
            onClick={() => setDialog('set-up')}
          >
            {t('turnOn')}
          </Button>
        )}
      </Actions>
      <Suspense>
        {dialog === 'set-up' && <SetUpDialog onClose={close} />}
        {(dialog === 'turn-off' || dialog === 'renew') && <BothFactorsDialog purpose={dialog} onClose={close} />}
      </Suspense>
    </Card>
  );
}
