import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type JobCardDeskQuery, type JobPartsFragment, UpdateJobDocument } from '../../../../../generated/graphql.ts';
import { changedJob, type Job, job as stored } from '../../../../../schema/features/desk/jobs.ts';
import { chargeTo as charges } from '../../../../../schema/features/workshop/enums.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';

const { title, complaint, cause, correction, mechanicId, pricing, fixedCents, chargeTo } = changedJob.shape;
/** What mechanics write on an agreed job as well. */
const found = z.object({ complaint, cause, correction, mechanicId });
/** Beside that, what the desk decides. */
const whole = found.extend({ title, pricing, fixedCents: typedNumber(2, fixedCents), chargeTo });

type Row = Pick<
  Job,
  | 'id'
  | 'version'
  | 'title'
  | 'complaint'
  | 'cause'
  | 'correction'
  | 'mechanicId'
  | 'pricing'
  | 'fixedCents'
  | 'chargeTo'
>;

export interface EditJobDialogProps {
  readonly job: JobPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
  readonly onClose: () => void;
}

/** Changes what is on a job: its name and price, and what was found and done. */
export function EditJobDialog({ job, desk, role, onClose }: EditJobDialogProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update] = useMutation(UpdateJobDocument);
  const staff = desk.staff.filter(({ archivedAt, id }) => archivedAt === null || id === job.mechanicId);
  const notes = [
    ...(['complaint', 'cause', 'correction'] as const).map((name) => ({
      name,
      label: t(`fields.${name}`),
      kind: 'lines' as const,
    })),
    {
      name: 'mechanicId',
      label: t('fields.mechanicId'),
      options: [
        { value: '', label: t('nobody') },
        ...staff.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ],
    },
  ] as const satisfies readonly EntityField<z.input<typeof found>>[];
  const shared = { title: t('editJobTitle'), item: job, stored, onClose } as const;
  const noteValues = (row: Row) => {
    const { complaint: wrong, cause: why, correction: done, mechanicId: who } = row;
    return { complaint: wrong, cause: why, correction: done, mechanicId: who };
  };
  if (!can(role, 'job-cards.manage')) {
    return (
      <SectionDialog<Row, z.input<typeof found>, z.output<typeof found>>
        {...shared}
        schema={found}
        fields={notes}
        valuesOf={noteValues}
        send={(input) => resultOf(update({ variables: { input } }))}
      />
    );
  }
  return (
    <SectionDialog<Row, z.input<typeof whole>, z.output<typeof whole>>
      {...shared}
      schema={whole}
      fields={[
        { name: 'title', label: t('fields.title') },
        {
          name: 'pricing',
          label: t('fields.pricing'),
          options: [
            { value: 'LINES', label: t('pricings.LINES') },
            { value: 'FIXED', label: t('pricings.FIXED') },
          ],
        },
        { name: 'fixedCents', label: t('fields.fixedCents'), kind: 'decimal' },
        {
          name: 'chargeTo',
          label: t('fields.chargeTo'),
          options: charges.options.map((value) => ({ value, label: words(`charges.${value}`) })),
        },
        ...notes,
      ]}
      valuesOf={(row) => ({
        ...noteValues(row),
        title: row.title,
        pricing: row.pricing,
        fixedCents: row.fixedCents === null ? '' : formats.sum(row.fixedCents),
        chargeTo: row.chargeTo,
      })}
      send={(input) => resultOf(update({ variables: { input } }))}
    />
  );
}
