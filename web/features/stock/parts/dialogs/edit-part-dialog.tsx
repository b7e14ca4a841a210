import { useMutation } from '@apollo/client/react';
import { type PartPartsFragment, SavePartDocument } from '../../../../../generated/graphql.ts';
import { part as stored } from '../../../../../schema/features/stock/parts.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import {
  type EnteredPart,
  fieldsOf,
  numbersTyped,
  type PartRow,
  type TypedPart,
  typedPart,
  valuesOf,
} from './part-fields.ts';
import type { Section } from './part-sections.ts';

export interface EditPartDialogProps {
  readonly title: string;
  readonly section: Section;
  readonly part: PartPartsFragment;
  readonly priceMode: 'GROSS' | 'NET';
  readonly onClose: () => void;
}

/** Changes one group of what is known of a part. */
export function EditPartDialog({ title, section, part, priceMode, onClose }: EditPartDialogProps) {
  const t = useTexts(partsTexts);
  const units = useTexts(jobCardsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [save] = useMutation(SavePartDocument);
  return (
    <SectionDialog<PartRow, TypedPart, EnteredPart>
      title={title}
      schema={typedPart}
      fields={fieldsOf(section, { t, units, priceMode })}
      item={part}
      valuesOf={(row) => valuesOf(section, row, formats)}
      stored={stored}
      send={({ numbers, ...values }) => {
        const listed = numbers === undefined ? {} : { numbers: [...numbersTyped(numbers, part.numbers)] };
        return resultOf(save({ variables: { input: { ...values, ...listed } } }));
      }}
      onClose={onClose}
    />
  );
}
