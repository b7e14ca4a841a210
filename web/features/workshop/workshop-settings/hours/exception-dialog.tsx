import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type PlannerSettingsPartsFragment, SaveDayExceptionDocument } from '../../../../../generated/graphql.ts';
import { saveDayExceptionInput } from '../../../../../schema/features/desk/planner/planner.ts';
import { hoursTexts } from '../../../../../schema/messages/hours/index.ts';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { OfSettings } from './hours-card.tsx';

export type DayException = PlannerSettingsPartsFragment['exceptions'][number];

const { kind, on } = saveDayExceptionInput.shape;
const line = z.string().max(200).nullish();
const clock = z
  .string()
  .regex(/^(\d{1,2}:\d{2})?$/, 'invalidInput')
  .nullish();
const schema = z.object({ kind, resourceId: z.string(), on, until: line, from: clock, to: clock, note: line });

export interface ExceptionDialogProps extends OfSettings {
  readonly row: DayException | undefined;
  readonly onClose: () => void;
}

const filled = (text: string | null | undefined) => (text ? text : undefined);
const padded = (clockTime: string | null | undefined) => (clockTime ? clockTime.padStart(5, '0') : null);

/** Says that it is otherwise on some days. */
export function ExceptionDialog({ settings, row, onClose }: ExceptionDialogProps) {
  const t = useTexts(hoursTexts);
  const resultOf = useResult();
  const [save] = useMutation(SaveDayExceptionDocument, { awaitRefetchQueries: true });
  const planned = settings.resources.filter(({ id, archivedAt }) => archivedAt === null || id === row?.resourceId);
  const kinds = ['ABSENCE', 'CLOSED', 'HOLIDAY', 'EXTRA'] as const;
  return (
    <SettingsDialog
      title={row === undefined ? t('addDay') : t(`kinds.${row.kind}`)}
      description={t('absenceText')}
      schema={schema}
      fields={[
        {
          name: 'kind',
          label: t('fields.kind'),
          options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'resourceId',
          label: t('fields.resourceId'),
          needed: true,
          options: [
            { value: '', label: t('wholeWorkshop') },
            ...planned.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'on', label: t('fields.on'), kind: 'date' },
        { name: 'until', label: t('fields.until'), kind: 'date' },
        { name: 'from', label: t('fields.from'), hint: t('wholeDays') },
        { name: 'to', label: t('fields.to') },
        { name: 'note', label: t('fields.note') },
      ]}
      initial={{
        kind: row?.kind ?? 'ABSENCE',
        resourceId: row === undefined ? (planned[0]?.id ?? '') : (row.resourceId ?? ''),
        on: row?.on ?? '',
        until: row?.until ?? '',
        from: row?.from ?? '',
        to: row?.to ?? '',
        note: row?.note ?? '',
      }}
      failure={t('dayNotSaved')}
      send={(input) => {
        const seen = row === undefined ? {} : { id: row.id, version: row.version };
        const times = { from: padded(input.from), to: padded(input.to) };
        const { kind: what, on: first, note } = input;
        const resourceId = filled(input.resourceId) ?? null;
        const until = filled(input.until) ?? first;
        const sent = { ...seen, kind: what, resourceId, on: first, until, ...times, note: note ?? '' };
        return resultOf(save({ variables: { input: sent } }));
      }}
      onClose={onClose}
    />
  );
}
