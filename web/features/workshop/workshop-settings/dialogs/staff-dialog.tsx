import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { SaveStaffDocument } from '../../../../../generated/graphql.ts';
import { saveStaffInput, staffMember } from '../../../../../schema/features/workshop/staff.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { RowDialog } from '../../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';

const { displayName } = saveStaffInput.shape;
const week = 7 * 24;
const schema = saveStaffInput
  .pick({ role: true, operatorTaxNumber: true, operatorIsForeign: true, archived: true })
  .extend({
    displayName: displayName.unwrap(),
    /** In hundredths of an hour. */
    weeklyHours: typedNumber(
      2,
      z
        .int()
        .min(0)
        .max(week * 100)
        .nullable(),
    ),
  });
type Input = z.input<typeof schema>;
type Row = z.output<typeof staffMember>;

export interface StaffDialogProps {
  readonly title: string;
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** A name for the work on a job. What somebody with an account may do is the account's. */
export function StaffDialog(props: StaffDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [save] = useMutation(SaveStaffDocument, { awaitRefetchQueries: true });
  const { row } = props;
  const ofAccount = row !== undefined && row.userId !== null;
  const role: EntityField<Input> = {
    name: 'role',
    label: t('fields.role'),
    options: (['MECHANIC', 'RECEPTIONIST'] as const).map((value) => ({ value, label: t(`staffRoles.${value}`) })),
  };
  return (
    <RowDialog<Row, Input, z.output<typeof schema>>
      {...props}
      schema={schema}
      fields={[
        { name: 'displayName', label: t('fields.displayName') },
        ...(ofAccount ? [] : [role]),
        { name: 'weeklyHours', label: t('fields.weeklyHours'), kind: 'decimal' },
        { name: 'operatorTaxNumber', label: t('fields.operatorTaxNumber') },
        { name: 'operatorIsForeign', label: t('fields.operatorIsForeign'), kind: 'check' },
        ...(row === undefined || ofAccount
          ? []
          : [{ name: 'archived', label: t('fields.archived'), kind: 'check' } as const]),
      ]}
      empty={{
        displayName: '',
        role: 'MECHANIC',
        weeklyHours: '40',
        operatorTaxNumber: null,
        operatorIsForeign: false,
      }}
      valuesOf={(member) => ({
        displayName: member.displayName,
        operatorTaxNumber: member.operatorTaxNumber,
        operatorIsForeign: member.operatorIsForeign,
        ...(member.userId === null ? { role: member.role, archived: member.archivedAt !== null } : {}),
        weeklyHours: member.weeklyMinutes === null ? '' : formats.decimal(member.weeklyMinutes / 60),
      })}
      stored={staffMember}
      send={({ weeklyHours, ...input }) => {
        const weeklyMinutes = weeklyHours === null ? null : Math.round(weeklyHours * 0.6);
        return resultOf(save({ variables: { input: { ...input, weeklyMinutes } } }));
      }}
    />
  );
}
