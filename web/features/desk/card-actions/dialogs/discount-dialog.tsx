import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { GiveDiscountDocument, type JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import { largest, wholeUpTo } from '../../../../../schema/fields/numbers.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { refetchActiveQueries } from '../shared/refetch-active-queries.ts';

const units = ['PERCENT', 'MONEY'] as const;

/** Hundredths of a percent, or cents: both are typed with two digits behind the comma. */
const schema = z
  .object({ unit: z.enum(units), value: typedNumber(2, wholeUpTo(largest)) })
  .refine(({ unit, value }) => unit !== 'PERCENT' || value <= 10_000, { error: 'invalidInput', path: ['value'] });

export interface DiscountDialogProps {
  readonly card: Pick<JobCardPartsFragment, 'id'>;
  /** One job of the card; all of it unless given. */
  readonly job?: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** A discount on a whole card or on one job: a percentage for every line, or a sum that the server spreads over them. */
export function DiscountDialog({ card, job, onClose }: DiscountDialogProps) {
  const t = useTexts(jobCardTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={job === undefined ? t('discountTitle') : t('discountOfJobTitle', { name: job.title })}
      description={t('discountText')}
    >
      <EntityForm
        schema={schema}
        fields={[
          { name: 'value', label: t('fields.discountValue'), kind: 'decimal' },
          {
            name: 'unit',
            label: t('fields.discountUnit'),
            options: units.map((value) => ({ value, label: t(`discountUnits.${value}`) })),
          },
        ]}
        initial={{ unit: 'PERCENT', value: '' }}
        submitText={t('giveDiscount')}
        pendingText={t('working')}
        failure={t('notDone')}
        send={async ({ unit, value }) => {
          const given = unit === 'PERCENT' ? { discountBasisPoints: value } : { discountCents: value };
          const input = withOperationId({ jobCardId: card.id, jobId: job?.id, ...given });
          const call = { mutation: GiveDiscountDocument, variables: { input }, refetchQueries: [] };
          const result = await resultOf(client.mutate(call));
          await refetchActiveQueries(client);
          if (result.kind === 'ok') onClose();
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
