import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { ApiKeysDocument, MeDocument } from '../../../../generated/graphql.ts';
import { apiKeysTexts } from '../../../../schema/messages/api-keys/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SecretDialog } from '../../../kit/secrets/secret-dialog.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { KeyItem } from './key-item.tsx';
import styles from './keys.module.css';

const CreateKeyDialog = lazy(async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog }));

/** The keys with which programs call the API. */
export function KeysCard() {
  const t = useTexts(apiKeysTexts);
  const kit = useTexts(kitTexts);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const asked = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-and-network' });
  const me = useQuery(MeDocument);
  useLive([asked]);
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const keys = read.data.apiKeys.toSorted((one, other) => rankOf(one) - rankOf(other));
  const isIncluded = me.data?.me.subscriptionPlan === 'enterprise';
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      {!isIncluded && (
        <Notice title={t('enterpriseTitle')} action={<ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}>
          {keys.length > 0 && t('enterpriseText')}
        </Notice>
      )}
      {keys.length === 0 && isIncluded && <p className={styles.muted}>{t('none')}</p>}
      {keys.length > 0 && (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {isIncluded && (
        <Actions>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
          <ButtonAnchor variant="ghost" href="/api/docs" download="delavnica-openapi.json">
            {t('description')}
          </ButtonAnchor>
        </Actions>
      )}
      {isOpen && (
        <Suspense>
          <CreateKeyDialog
            onClose={() => setOpen(false)}
            onCreated={(created) => {
              setOpen(false);
              setSecret(created ?? undefined);
            }}
          />
        </Suspense>
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          label={t('secret')}
          done={t('done')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          <CopyField label={t('firstCall')} name="firstCall" value={firstCallWith(secret)} />
        </SecretDialog>
      )}
    </SectionCard>
  );
}

/** What every key may ask, whatever else it was given. */
const firstCallWith = (secret: string) =>
  `curl -s ${window.location.origin}/api/workshop/changes -H "Authorization: Bearer ${secret}"`;

/** Those that work before those that are over. */
const rankOf = ({ revokedAt }: { readonly revokedAt: string | null }) => (revokedAt === null ? 0 : 1);
