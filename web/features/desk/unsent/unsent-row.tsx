import { use, useState } from 'react';
import { offlineTexts } from '../../../../schema/messages/offline/index.ts';
import { offline } from '../../../kit/offline/offline.ts';
import { isStuck, type QueuedOperation } from '../../../kit/offline/queue/operation.ts';
import { useFormats } from '../../../language/formats.ts';
import { RefusalContext } from '../../../language/language.ts';
import { loadReasons } from '../../../language/reasons.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { ConfirmDialog, loadConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import styles from './unsent.module.css';

const names = [
  ...(['addJob', 'addLine', 'answerInspection', 'issueParts', 'moveJob', 'recordCount', 'recordOdometer'] as const),
  ...(['startClock', 'stopClock', 'updateJob', 'updateJobCard', 'uploadFile'] as const),
];
const tones: Partial<Record<QueuedOperation['state'], BadgeTone>> = { CONFLICT: 'warning', REFUSED: 'error' };

void loadReasons();

/** One thing that is not sent: what, when, why not, and what can be done about it. */
export function UnsentRow({ operation }: { readonly operation: QueuedOperation }) {
  const t = useTexts(offlineTexts);
  const { moment } = useFormats();
  const [asking, setAsking] = useState(false);
  const [showsBoth, setShowsBoth] = useState(false);
  const { operationId, about, occurredAt, state, files = [], refused } = operation;
  const kind = t(`names.${names.find((known) => known === operation.name) ?? 'other'}`);
  const name = about ? `${kind}: ${about}` : kind;
  const refusal = use(RefusalContext);
  const free = refused?.free;
  const meetsAnother = state === 'CONFLICT' && refused?.current !== undefined;
  const words =
    free === undefined ? refused?.reason && refusal(refused.reason) : t('free', { count: `${free / 1000}` });
  return (
    <article className={styles.row} aria-label={name}>
      <header className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tones[state] ?? 'neutral'}>{t(`states.${state}`)}</Badge>
      </header>
      <p className={styles.muted}>
        {[moment(occurredAt), files.length > 0 && t('photos', { count: files.length })].filter(Boolean).join(' · ')}
      </p>
      {words && <p>{words}</p>}
      {showsBoth && <Both operation={operation} />}
      <Actions>
        {meetsAnother && !showsBoth && (
          <Button variant="secondary" aria-label={t('bothOf', { name })} onClick={() => setShowsBoth(true)}>
            {t('both')}
          </Button>
        )}
        {isStuck(operation) && (
          <Button
            variant="secondary"
            aria-label={t(meetsAnother ? 'useMineOf' : 'retryOf', { name })}
            onClick={() => void offline.acts()?.retry(operationId)}
          >
            {t(meetsAnother ? 'useMine' : 'retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={t('discardOf', { name })}
          onPointerEnter={loadConfirmDialog}
          onFocus={loadConfirmDialog}
          onClick={() => setAsking(true)}
        >
          {t('discard')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        title={t('discardQuestion')}
        description={t('discardText')}
        confirmText={t('discard')}
        pending={false}
        pendingText={t('discard')}
        onConfirm={() => {
          setAsking(false);
          void offline.acts()?.discard(operationId);
        }}
        onCancel={() => setAsking(false)}
      />
    </article>
  );
}

const labelled = ['cause', 'correction', 'keyTag'] as const;

/** What somebody has entered here beside what the server has: of each field that both of them say something of. */
function Both({ operation: { input, refused } }: { readonly operation: QueuedOperation }) {
  const t = useTexts(offlineTexts);
  const current: Readonly<Record<string, unknown>> = { ...Object(refused?.current) };
  const differing = labelled.filter((key) => key in input && (input[key] ?? '') !== (current[key] ?? ''));
  const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : t('nothing'));
  return (
    <dl className={styles.both}>
      {differing.flatMap((key) => [
        <div key={`${key} own`}>
          <dt>{t('yours', { field: t(`fields.${key}`) })}</dt>
          <dd>{said(input[key])}</dd>
        </div>,
        <div key={`${key} other`}>
          <dt>{t('theirs', { field: t(`fields.${key}`) })}</dt>
          <dd>{said(current[key])}</dd>
        </div>,
      ])}
    </dl>
  );
}
