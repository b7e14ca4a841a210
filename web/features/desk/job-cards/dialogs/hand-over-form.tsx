import { z } from 'zod';
import { moveJobCardInput } from '../../../../../schema/features/desk/card-inputs.ts';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import { finishingQuestions } from '../../../../../schema/messages/finishing-questions/index.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { DangersNotice, useUnresolvedDangers } from '../../../../kit/dangers/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import type { Result } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { HandOverNotices, isBillable, type MovableCard } from '../../card-actions/index.ts';

/** An empty field is what was read when the car came: the server says so too. */
const handedOver = z.object({
  kmOut: typedNumber(0, moveJobCardInput.shape.kmOut.nullable()).transform((km) => km ?? undefined),
});
const informed = handedOver.extend({ informedByName: requiredLine('byNameNeeded', 200) });

export interface HandOverFormProps {
  readonly card: MovableCard;
  readonly role: Role;
  readonly shared: {
    readonly submitText: string;
    readonly pendingText: string;
    readonly failure: string;
    readonly send: (more: z.output<typeof handedOver> | z.output<typeof informed>) => Promise<Result<unknown>>;
    readonly onCancel: () => void;
  };
  readonly onClose: () => void;
}

/** How many kilometres a car has that is handed over, and where something dangerous leaves with it, who knows of that. */
export function HandOverForm({ card, role, shared, onClose }: HandOverFormProps) {
  const t = useTexts(jobCardTexts);
  const finishing = useTexts(finishingQuestions);
  const inspections = useTexts(inspectionsTexts);
  const formats = useFormats();
  const dangers = useUnresolvedDangers(card.id, card.jobs);
  const asksToBill = can(role, 'invoices.manage') && card.jobs.some(isBillable);
  const form = {
    ...shared,
    ...(asksToBill ? ({ submitText: finishing('handOver'), variant: 'secondary' } as const) : {}),
  };
  const km = { field: { name: 'kmOut', label: t('fields.kmOut'), kind: 'decimal' }, initial: card.kmIn } as const;
  const kmOut = km.initial === null ? '' : formats.decimal(km.initial);
  const notices = <HandOverNotices card={card} mayBill={asksToBill} onBill={onClose} />;
  if (dangers.length === 0) {
    return (
      <EntityForm {...form} schema={handedOver} fields={[km.field]} initial={{ kmOut }}>
        {notices}
      </EntityForm>
    );
  }
  return (
    <EntityForm
      {...form}
      schema={informed}
      fields={[km.field, { name: 'informedByName', label: inspections('informed.name') }]}
      initial={{ kmOut, informedByName: '' }}
    >
      <DangersNotice titles={dangers} />
      {notices}
    </EntityForm>
  );
}
