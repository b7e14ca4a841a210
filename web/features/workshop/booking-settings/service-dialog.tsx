import { useMutation, useQuery } from '@apollo/client/react';
import { z } from 'zod';
import { SaveServiceDocument, ServiceTemplatesDocument } from '../../../../generated/graphql.ts';
import { saveServiceInput, service } from '../../../../schema/features/desk/planner/services.ts';
import { bookingSettingsTexts } from '../../../../schema/messages/booking-settings/index.ts';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { RowDialog } from '../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import type { ServiceRow } from './use-save-booking.ts';

const { titleSl, titleEn, minutes, skill, priceFromCents, leadHours } = saveServiceInput.shape;
const schema = z.object({
  titleSl,
  titleEn: titleEn.unwrap(),
  minutes,
  templateId: z.string(),
  priceFromCents: typedNumber(2, priceFromCents),
  needsLift: z.boolean(),
  skill: skill.unwrap(),
  leadHours: typedNumber(0, leadHours),
  online: z.boolean(),
  archived: z.boolean(),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Row = z.output<typeof service>;

const usualMinutes = 60;

export interface ServiceDialogProps {
  readonly row: ServiceRow | undefined;
  readonly onClose: () => void;
}

/** A service, with how long it takes and what it needs. */
export function ServiceDialog({ row, onClose }: ServiceDialogProps) {
  const t = useTexts(bookingSettingsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [save] = useMutation(SaveServiceDocument, { awaitRefetchQueries: true });
  const templates = useQuery(ServiceTemplatesDocument).data?.jobTemplates.nodes ?? [];
  // One that is not among them any more, or not yet, stays chosen.
  const isKnown = !row?.templateId || templates.some(({ id }) => id === row.templateId);
  return (
    <RowDialog<Row, Input, Output>
      title={row?.titleSl ?? t('addService')}
      row={row}
      onClose={onClose}
      schema={schema}
      fields={[
        { name: 'titleSl', label: t('fields.titleSl') },
        { name: 'titleEn', label: t('fields.titleEn') },
        { name: 'minutes', label: t('fields.minutes'), kind: 'number' },
        { name: 'priceFromCents', label: t('fields.priceFromCents'), kind: 'decimal' },
        {
          name: 'templateId',
          label: t('fields.templateId'),
          hint: t('fields.templateHint'),
          needed: true,
          options: [
            { value: '', label: t('fields.noTemplate') },
            ...templates.map(({ id, title }) => ({ value: id, label: title })),
            ...(isKnown ? [] : [{ value: row?.templateId ?? '', label: row?.titleSl ?? '' }]),
          ],
        },
        { name: 'needsLift', label: t('fields.needsLift'), kind: 'check' },
        { name: 'skill', label: t('fields.skill'), hint: t('fields.skillHint') },
        { name: 'leadHours', label: t('fields.leadHours'), hint: t('fields.leadHint'), kind: 'decimal' },
        { name: 'online', label: t('fields.online'), kind: 'check' },
        ...(row === undefined ? [] : [{ name: 'archived', label: t('fields.archived'), kind: 'check' } as const]),
      ]}
      empty={{
        titleSl: '',
        titleEn: '',
        minutes: usualMinutes,
        templateId: '',
        priceFromCents: '',
        needsLift: false,
        skill: '',
        leadHours: '',
        online: true,
        archived: false,
      }}
      valuesOf={(each) => ({
        titleSl: each.titleSl,
        titleEn: each.titleEn ?? '',
        minutes: each.minutes,
        templateId: each.templateId ?? '',
        priceFromCents: each.priceFromCents === null ? '' : formats.decimal(each.priceFromCents / 100),
        needsLift: each.needsLift,
        skill: each.skill ?? '',
        leadHours: each.leadHours === null ? '' : String(each.leadHours),
        online: each.online,
        archived: each.archivedAt !== null,
      })}
      stored={service}
      send={({ archived, templateId, ...input }) => {
        const ofRow = row === undefined ? {} : { archived };
        const variables = { input: { ...input, ...ofRow, templateId: templateId === '' ? null : templateId } };
        return resultOf(save({ variables }));
      }}
    />
  );
}
