import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { type JobCardPartsFragment, type JobPartsFragment, MoveJobDocument } from '../../../../../generated/graphql.ts';
import { clearableLine, requiredLine } from '../../../../../schema/fields/fields.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { type Result, useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { refetchActiveQueries } from '../../card-actions/index.ts';

/** What is decided on the link comes from there. */
const channels = ['COUNTER', 'PHONE', 'MESSAGE'] as const;

const schema = z.object({
  channel: z.enum(channels, { error: 'invalidInput' }),
  byName: requiredLine('byNameNeeded', 200),
  phone: clearableLine(40).optional(),
});

export interface ApproveDialogProps {
  readonly jobs: readonly JobPartsFragment[];
  readonly card: JobCardPartsFragment;
  readonly onClose: () => void;
}

/** Writes down that the customer agrees: how, and who said so. What was shown is frozen with it. */
export function ApproveDialog({ jobs, card, onClose }: ApproveDialogProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const client = useApolloClient();
  const resultOf = useResult();
  const prices = jobs.map(({ title, amountCents }) => ({
    label: title,
    value: amountCents === null ? '—' : formats.money(amountCents, 'EUR'),
  }));
  return (
    <Dialog open onClose={onClose} title={t('approveTitle')} description={t('approveText')}>
      <DataList items={prices} />
      <EntityForm
        schema={schema}
        fields={[
          // First, so that Enter agrees as it is there.
          { name: 'byName', label: t('fields.byName') },
          {
            name: 'channel',
            label: t('fields.channel'),
            options: channels.map((value) => ({ value, label: words(`channels.${value}`) })),
          },
          { name: 'phone', label: t('fields.phone') },
        ]}
        initial={{
          channel: 'COUNTER',
          byName: card.broughtByName ?? card.customer?.name ?? '',
          phone: card.broughtByPhone ?? card.customer?.phone ?? '',
        }}
        submitText={t('acts.APPROVED')}
        pendingText={t('working')}
        failure={t('notDone')}
        send={async ({ channel, byName, phone }) => {
          let result: Result<unknown> = { kind: 'ok', data: undefined };
          for (const { id, version } of jobs) {
            const input = { id, version, to: 'APPROVED', channel, byName, phone } as const;
            result = await resultOf(
              client.mutate({ mutation: MoveJobDocument, variables: { input }, refetchQueries: [] }),
            );
            if (result.kind === 'error') break;
          }
          await refetchActiveQueries(client);
          if (result.kind === 'ok') onClose();
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
