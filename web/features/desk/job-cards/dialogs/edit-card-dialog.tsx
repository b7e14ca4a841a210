import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { z } from 'zod';
import { type JobCardPartsFragment, UpdateJobCardDocument } from '../../../../../generated/graphql.ts';
import { updateJobCardInput } from '../../../../../schema/features/desk/card-inputs.ts';
import { type JobCard, jobCard as stored } from '../../../../../schema/features/desk/job-cards.ts';
import { dropOff as dropOffs } from '../../../../../schema/features/workshop/enums.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { fieldMoment } from '../../../../kit/pickers/field-moment.ts';
import { typedMoment } from '../../../../kit/pickers/typed-moment.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';

const { keyTag, km, fuelLevel, dropOff, broughtByName, broughtByPhone, wish, internalNote, approvedUpToCents } =
  updateJobCardInput.shape;
/** What is read and agreed when the car comes; an empty field for kilometres leaves them as they are. */
const visitIn = (zone: string) =>
  z.object({
    promisedAt: typedMoment(zone),
    keyTag,
    dropOff,
    broughtByName,
    broughtByPhone,
    km: typedNumber(0, km.nullable()).transform((value) => value ?? undefined),
    fuelLevel: typedNumber(0, fuelLevel),
    approvedUpToCents: typedNumber(2, approvedUpToCents),
  });
type Visit = ReturnType<typeof visitIn>;
const words = z.object({ wish, internalNote });

type Row = Pick<
  JobCard,
  | 'id'
  | 'version'
  | 'promisedAt'
  | 'keyTag'
  | 'dropOff'
  | 'broughtByName'
  | 'broughtByPhone'
  | 'kmIn'
  | 'fuelLevel'
  | 'approvedUpToCents'
  | 'customerWish'
  | 'internalNote'
>;

export interface EditCardDialogProps {
  readonly section: 'visit' | 'wish';
  readonly card: JobCardPartsFragment;
  readonly onClose: () => void;
}

/** Changes one group of what stands in the head of a card. */
export function EditCardDialog({ section, card, onClose }: EditCardDialogProps) {
  const t = useTexts(jobCardTexts);
  const cards = useTexts(jobCardsTexts);
  const formats = useFormats();
  const zone = useZone();
  const [visit] = useState(() => visitIn(zone));
  const resultOf = useResult();
  const [update] = useMutation(UpdateJobCardDocument);
  const shared = { title: t(`sections.${section}`), item: card, stored, onClose } as const;
  const number = (value: number | null) => (value === null ? '' : formats.decimal(value));
  const say = (value: unknown) => formats.moment(String(value));
  if (section === 'wish') {
    return (
      <SectionDialog<Row, z.input<typeof words>, z.output<typeof words>>
        {...shared}
        schema={words}
        fields={[
          { name: 'wish', label: t('fields.wish'), kind: 'lines' },
          { name: 'internalNote', label: t('fields.internalNote'), kind: 'lines' },
        ]}
        valuesOf={(row) => ({ wish: row.customerWish, internalNote: row.internalNote })}
        send={(input) => resultOf(update({ variables: { input } }))}
      />
    );
  }
  return (
    <SectionDialog<Row, z.input<Visit>, z.output<Visit>>
      {...shared}
      schema={visit}
      fields={[
        { name: 'promisedAt', label: t('fields.promisedAt'), kind: 'moment', say },
        ...(card.state === 'PLANNED' ? [] : [{ name: 'km', label: t('fields.km'), kind: 'decimal' } as const]),
        { name: 'keyTag', label: t('fields.keyTag') },
        { name: 'fuelLevel', label: t('fields.fuelLevel'), kind: 'decimal' },
        {
          name: 'dropOff',
          label: t('fields.dropOff'),
          options: [
            { value: '', label: '—' },
            ...dropOffs.options.map((value) => ({ value, label: cards(`dropOffs.${value}`) })),
          ],
        },
        { name: 'broughtByName', label: t('fields.broughtByName') },
        { name: 'broughtByPhone', label: t('fields.broughtByPhone') },
        { name: 'approvedUpToCents', label: t('fields.approvedUpToCents'), kind: 'decimal' },
      ]}
      valuesOf={(row) => ({
        promisedAt: fieldMoment(row.promisedAt, zone),
        km: number(row.kmIn),
        keyTag: row.keyTag,
        fuelLevel: number(row.fuelLevel),
        dropOff: row.dropOff,
        broughtByName: row.broughtByName,
        broughtByPhone: row.broughtByPhone,
        approvedUpToCents: row.approvedUpToCents === null ? '' : formats.sum(row.approvedUpToCents),
      })}
      send={(input) => resultOf(update({ variables: { input: changedOnly(input, card) } }))}
    />
  );
}

/** Kilometres that stay write no reading of the odometer. */
function changedOnly<Input extends { readonly km?: number | undefined }>(input: Input, card: JobCardPartsFragment) {
  const { km: read, ...rest } = input;
  return read === undefined || read === card.kmIn ? rest : { ...rest, km: read };
}
