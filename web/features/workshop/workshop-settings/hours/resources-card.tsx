import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type PlannerSettingsPartsFragment, SaveResourceDocument } from '../../../../../generated/graphql.ts';
import { resource, saveResourceInput } from '../../../../../schema/features/desk/planner/planner.ts';
import { hoursTexts } from '../../../../../schema/messages/hours/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { RowsCard } from '../../../../kit/sections/rows-card.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { OfSettings } from './hours-card.tsx';

type Resource = PlannerSettingsPartsFragment['resources'][number];

/** Who and what work is planned for. */
export function ResourcesCard({ settings }: OfSettings) {
  const t = useTexts(hoursTexts);
  const detailOf = ({ kind, capabilities, archivedAt }: Resource) =>
    [
      t(`resourceKinds.${kind}`),
      capabilities.maxKg !== null && t('kilograms', { kilograms: String(capabilities.maxKg) }),
      capabilities.alignment && t('alignment'),
      ...capabilities.skills,
      archivedAt !== null && t('archived'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RowsCard
      title={t('resources')}
      addText={t('addResource')}
      note={t('resourcesText')}
      rows={settings.resources}
      nameOf={({ name }) => name}
      detailOf={detailOf}
      dialog={(row, onClose) => <ResourceDialog row={row} onClose={onClose} />}
    />
  );
}

const { name, kind, maxKg, alignment, isBookableOnline, archived } = saveResourceInput.shape;
const schema = z.object({
  name: name.unwrap(),
  kind,
  maxKg,
  alignment,
  skills: z.string().max(2000),
  isBookableOnline,
  archived,
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
type Row = z.output<typeof resource>;

interface ResourceDialogProps {
  readonly row: Resource | undefined;
  readonly onClose: () => void;
}

/** A lift or loan car is added; of a person the name and the skills are changed. */
function ResourceDialog({ row, onClose }: ResourceDialogProps) {
  const t = useTexts(hoursTexts);
  const resultOf = useResult();
  const [save] = useMutation(SaveResourceDocument, { awaitRefetchQueries: true });
  const kinds = row === undefined ? (['LIFT', 'COURTESY_CAR'] as const) : [row.kind];
  const ofLift: readonly EntityField<Input>[] = [
    { name: 'maxKg', label: t('fields.maxKg'), kind: 'number' },
    { name: 'alignment', label: t('fields.alignment'), kind: 'check' },
  ];
  const ofPerson: readonly EntityField<Input>[] = [
    { name: 'skills', label: t('fields.skills') },
    { name: 'isBookableOnline', label: t('fields.isBookableOnline'), kind: 'check' },
  ];
  return (
    <RowDialog<Row, Input, Output>
      title={row?.name ?? t('addResource')}
      row={row}
      onClose={onClose}
      schema={schema}
      fields={[
        {
          name: 'kind',
          label: t('fields.kindOfResource'),
          options: kinds.map((value) => ({ value, label: t(`resourceKinds.${value}`) })),
        },
        { name: 'name', label: t('fields.name') },
        ...(row?.kind === 'STAFF' ? ofPerson : ofLift),
        ...(row === undefined ? [] : [{ name: 'archived', label: t('fields.archived'), kind: 'check' } as const]),
      ]}
      empty={{
        kind: 'LIFT',
        name: '',
        skills: '',
        maxKg: null,
        alignment: false,
        isBookableOnline: true,
        archived: false,
      }}
      valuesOf={(each) => ({
        kind: each.kind,
        name: each.name,
        skills: each.capabilities.skills.join(', '),
        maxKg: each.capabilities.maxKg,
        alignment: each.capabilities.alignment,
        isBookableOnline: each.isBookableOnline,
        archived: each.archivedAt !== null,
      })}
      stored={resource}
      send={({ skills, archived: isArchived, ...input }) => {
        const all = skills
          .split(',')
          .map((skill) => skill.trim())
          .filter(Boolean);
        const ofRow = row === undefined ? {} : { archived: isArchived };
        return resultOf(save({ variables: { input: { ...input, ...ofRow, skills: all } } }));
      }}
    />
  );
}
