import { useState } from 'react';
import { z } from 'zod';
import { clearableLine, requiredLine } from '../../../../../schema/fields/fields.ts';
import { finishingTexts } from '../../../../../schema/messages/finishing/index.ts';
import { finishingQuestions } from '../../../../../schema/messages/finishing-questions/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import type { Result } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import styles from './finish.module.css';
import { type FinishableCard, type FinishChoice, jobsToApprove, undecidedJobs } from './finishable-card.ts';

/** What is agreed in writing comes by another way. */
const channels = ['COUNTER', 'PHONE'] as const;

const schema = z.object({
  channel: z.enum(channels, { error: 'invalidInput' }),
  byName: requiredLine('byNameNeeded', 200),
  phone: clearableLine(40).optional(),
});

export interface FinishDialogProps {
  readonly card: FinishableCard;
  /** What the car is known by. */
  readonly name: string;
  readonly send: (finishing: FinishChoice) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

/**
 * What becomes of jobs that nobody has approved, when the rest is finished: approved now, put off, or kept open. One that only
 * became dearer is finished in any case, and asked about with the bill where nobody says so here.
 */
export function FinishDialog({ card, name, send, onClose }: FinishDialogProps) {
  const t = useTexts(finishingQuestions);
  const outcomes = useTexts(finishingTexts);
  const formats = useFormats();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const jobs = jobsToApprove(card);
  const isDearer = undecidedJobs(card).length === 0;
  const items = jobs.map(({ title, amountCents }) => ({
    label: title,
    value: amountCents == null ? null : formats.money(amountCents, 'EUR'),
  }));
  const finish = async (finishing: FinishChoice): Promise<Result<unknown>> => {
    const result = await send(finishing);
    if (result.kind === 'ok') onClose();
    return result;
  };
  const leave = async (proposed: 'DEFER' | 'KEEP') => {
    setPending(true);
    const result = await finish({ proposed });
    setPending(false);
    if (result.kind === 'error') toast({ title: outcomes('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isDearer ? 'titleDearer' : 'title')}
      description={`${name} · ${t('text', { count: jobs.length })}`}
    >
      <DataList items={items} />
      <EntityForm
        schema={schema}
        fields={[
          // First, so that Enter agrees as it is there.
          { name: 'byName', label: t('byName') },
          {
            name: 'channel',
            label: t('channel'),
            options: channels.map((value) => ({ value, label: t(`channels.${value}`) })),
          },
          { name: 'phone', label: t('phone') },
        ]}
        initial={{
          channel: 'COUNTER',
          byName: card.broughtByName ?? card.customer?.name ?? '',
          phone: card.broughtByPhone ?? card.customer?.phone ?? '',
        }}
        submitText={t('approve')}
        pendingText={t('approving')}
        failure={outcomes('notDone')}
        send={(approve) => finish({ proposed: 'APPROVE', approve })}
        onCancel={onClose}
      >
        <section className={styles.otherwise} aria-label={t('or')}>
          <h3>{t('or')}</h3>
          {!isDearer && (
            <div>
              <Button variant="secondary" pending={pending} onClick={() => void leave('DEFER')}>
                {t('defer')}
              </Button>
              <p>{t('deferText')}</p>
            </div>
          )}
          <div>
            <Button variant="secondary" pending={pending} onClick={() => void leave('KEEP')}>
              {t(isDearer ? 'askLater' : 'keep')}
            </Button>
            <p>{t(isDearer ? 'askLaterText' : 'keepText')}</p>
          </div>
        </section>
      </EntityForm>
    </Dialog>
  );
}
