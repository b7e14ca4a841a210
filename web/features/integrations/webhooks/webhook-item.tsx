import CircleStop from 'lucide-react/icons/circle-stop';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { WebhookPartsFragment } from '../../../../generated/graphql.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import { nameOf, wordsOf } from './event-words.ts';
import { useWebhookActs } from './use-webhook-acts.ts';
import styles from './webhooks.module.css';

const SaveWebhookDialog = lazy(async () => ({
  default: (await import('./save-webhook-dialog.tsx')).SaveWebhookDialog,
}));
const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }));

export interface WebhookItemProps {
  readonly webhook: WebhookPartsFragment;
  /** Whether the plan has webhooks; without it one can be seen and removed. */
  readonly isIncluded: boolean;
  /** With the new secret, which can be read this once. */
  readonly onSecret: (secret: string) => void;
}

type Opened = 'edit' | 'log' | 'rotate' | 'remove';

/** A webhook, whether it works, and what can be done with it. */
export function WebhookItem({ webhook, isIncluded, onSecret }: WebhookItemProps) {
  const t = useTexts(outgoingWebhooksTexts);
  const formats = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const acts = useWebhookActs(webhook, { onSecret, onDone: close });
  const { url, eventTypes, expand, state, disabledReason, previousSecretUntil } = webhook;
  const name = nameOf(webhook);
  const words = eventTypes.map((type) => {
    const key = wordsOf(type);
    return key === undefined ? type : t(key);
  });
  const isActive = state === 'ACTIVE';
  return (
    <li className={styles.webhook}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      {disabledReason !== null && !isActive && <p>{t(disabledReason)}</p>}
      <DataList
        items={[
          { label: t('address'), value: <span className={styles.address}>{url}</span> },
          { label: t('events'), value: words.length > 3 ? t('chosen', { count: words.length }) : words.join(', ') },
          { label: t('content'), value: t(expand ? 'whole' : 'thin') },
          ...(previousSecretUntil === null
            ? []
            : [{ label: t('twoSecrets'), value: formats.moment(previousSecretUntil) }]),
        ]}
      />
      <Actions>
        {isIncluded && (
          <Button
            variant="secondary"
            aria-label={t('testOf', { name })}
            pending={acts.isTesting}
            pendingText={t('test')}
            onClick={() => void acts.test()}
          >
            {t('test')}
          </Button>
        )}
        <Button variant="secondary" aria-label={t('logOf', { name })} onClick={() => setOpened('log')}>
          {t('log')}
        </Button>
        <ActsMenu
          name={t('more')}
          acts={[
            ...(isIncluded
              ? [
                  { name: t('edit'), icon: <Pencil aria-hidden="true" />, onSelect: () => setOpened('edit') },
                  {
                    name: t(isActive ? 'pause' : 'resume'),
                    icon: isActive ? <CircleStop aria-hidden="true" /> : <Play aria-hidden="true" />,
                    onSelect: () => void acts.pause(isActive),
                  },
                  { name: t('rotate'), icon: <KeyRound aria-hidden="true" />, onSelect: () => setOpened('rotate') },
                ]
              : []),
            { name: t('remove'), icon: <Trash2 aria-hidden="true" />, onSelect: () => setOpened('remove') },
          ]}
        />
      </Actions>
      <Suspense>
        {opened === 'edit' && <SaveWebhookDialog webhook={webhook} onClose={close} onSaved={close} />}
        {opened === 'log' && <DeliveriesDialog webhook={webhook} isIncluded={isIncluded} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={opened === 'rotate'}
        title={t('rotateTitle', { name })}
        description={t('rotateText')}
        confirmText={t('rotate')}
        pending={acts.isRotating}
        pendingText={t('rotating')}
        onConfirm={() => void acts.rotate()}
        onCancel={close}
      />
      <ConfirmDialog
        open={opened === 'remove'}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmText={t('remove')}
        pending={acts.isRemoving}
        pendingText={t('removing')}
        onConfirm={() => void acts.remove()}
        onCancel={close}
      />
    </li>
  );
}

const tones: Readonly<Record<WebhookPartsFragment['state'], BadgeTone>> = {
  ACTIVE: 'success',
  PAUSED: 'warning',
  DISABLED: 'error',
};
