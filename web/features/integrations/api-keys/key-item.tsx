import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type ApiKeyPartsFragment, RevokeApiKeyDocument } from '../../../../generated/graphql.ts';
import { type AreaActs, byArea, readingActs } from '../../../../schema/features/integrations/grantable-acts.ts';
import { apiKeysTexts } from '../../../../schema/messages/api-keys/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './keys.module.css';

/** A key, what it may do and from where, and the way to end it. */
export function KeyItem({ apiKey }: { readonly apiKey: ApiKeyPartsFragment }) {
  const t = useTexts(apiKeysTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [asks, setAsks] = useState(false);
  const [revoke, { loading }] = useMutation(RevokeApiKeyDocument);
  const { id, name, prefix, scopes, lastUsedAt, expiresAt, ipAllow } = apiKey;
  const state = stateOf(apiKey, Date.now());
  const confirm = async () => {
    const result = await resultOf(revoke({ variables: { input: { id } } }));
    setAsks(false);
    if (result.kind === 'ok') toast({ title: t('isRevoked', { name }), tone: 'success' });
    else toast({ title: t('notRevoked'), text: result.error.text, tone: 'error' });
  };
  const ofArea = ({ area, acts }: AreaActs) =>
    `${t(`areas.${area}`)}: ${acts.map(({ verb }) => t(`acts.${verb}`)).join(', ')}`;
  const onlyReads = scopes.length === readingActs.length && readingActs.every((act) => scopes.includes(act));
  // In one row: a key that may do much would push all others off the page.
  const given = onlyReads ? t('reading') : byArea(scopes).map(ofArea).join(' · ');
  const used = lastUsedAt === null ? t('never') : formats.moment(lastUsedAt);
  return (
    <li className={styles.key}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        <code className={styles.prefix}>{`${prefix}_…`}</code>
      </div>
      {state !== 'revoked' && (
        <>
          {state === 'asleep' && <p className={styles.muted}>{t('asleepText')}</p>}
          <DataList
            items={[
              { label: t('lastUsed'), value: used },
              { label: t('expires'), value: expiresAt === null ? t('noEnd') : formats.moment(expiresAt) },
              { label: t('from'), value: ipAllow.length === 0 ? t('everywhere') : ipAllow.join(', ') },
              { label: t('scopes'), value: given },
            ]}
          />
          <div>
            <Button variant="secondary" aria-label={t('revokeOf', { name })} onClick={() => setAsks(true)}>
              {t('revoke')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asks}
        title={t('revokeTitle', { name })}
        description={t('revokeText')}
        confirmText={t('revoke')}
        pending={loading}
        pendingText={t('revoking')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      />
    </li>
  );
}

type KeyState = 'works' | 'expired' | 'asleep' | 'revoked';

const tones: Readonly<Record<KeyState, BadgeTone>> = {
  works: 'success',
  expired: 'warning',
  asleep: 'warning',
  revoked: 'neutral',
};

function stateOf({ revokedAt, asleepAt, expiresAt }: ApiKeyPartsFragment, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (asleepAt !== null) return 'asleep';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'works';
}
