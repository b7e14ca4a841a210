import { useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { ApiKeysDocument, MeDocument } from '../../../../generated/graphql.ts';
import { apiKeysTexts } from '../../../../schema/messages/api-keys/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SecretsCard } from '../../../kit/secrets/secrets-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { KeyItem } from './key-item.tsx';
import styles from './keys.module.css';

const CreateKeyDialog = lazy(async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog }));

/** The keys with which programs call the API. */
export function KeysCard() {
  const t = useTexts(apiKeysTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-and-network' });
  const me = useQuery(MeDocument);
  useLive([asked]);
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const keys = read.data.apiKeys.toSorted((one, other) => rankOf(one) - rankOf(other));
  const isIncluded = me.data?.me.subscriptionPlan === 'enterprise';
  return (
    <SecretsCard
      t={t}
      isIncluded={isIncluded}
      isEmpty={keys.length === 0}
      addText={t('create')}
      addDialog={(onClose, onAdded) => <CreateKeyDialog onClose={onClose} onCreated={onAdded} />}
      more={
        <ButtonAnchor variant="ghost" href="/api/docs" download="delavnica-openapi.json">
          {t('description')}
        </ButtonAnchor>
      }
      usageOf={(secret) => <CopyField label={t('firstCall')} name="firstCall" value={firstCallWith(secret)} />}
    >
      {() => (
        <>
          {keys.length === 0 && isIncluded && <p className={styles.muted}>{t('none')}</p>}
          {keys.length > 0 && (
            <ul className={styles.keys}>
              {keys.map((key) => (
                <KeyItem key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
        </>
      )}
    </SecretsCard>
  );
}

/** What every key may ask, whatever else it was given. */
const firstCallWith = (secret: string) =>
  `curl -s ${window.location.origin}/api/workshop/changes -H "Authorization: Bearer ${secret}"`;

/** Those that work before those that are over. */
const rankOf = ({ revokedAt }: { readonly revokedAt: string | null }) => (revokedAt === null ? 0 : 1);
