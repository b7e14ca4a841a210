import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import {
  type FiscalPathQuery,
  SaveIssuingDeviceDocument,
  SaveStaffDocument,
} from '../../../../../generated/graphql.ts';
import { code } from '../../../../../schema/features/workshop/money-settings.ts';
import { saveStaffInput } from '../../../../../schema/features/workshop/staff.ts';
import { missingField } from '../../../../../schema/fields/missing/missing-field.ts';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { EntityFieldControl } from '../../../../kit/forms/entity-field.tsx';
import { boundsOf } from '../../../../kit/forms/field-bounds.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './path.module.css';

const schema = z
  .object({
    deviceCode: code,
    staffId: z.uuid('invalidInput'),
    operatorTaxNumber: saveStaffInput.shape.operatorTaxNumber,
    operatorIsForeign: z.boolean(),
  })
  .superRefine(({ operatorTaxNumber, operatorIsForeign }, context) => {
    if (operatorIsForeign || operatorTaxNumber) return;
    context.addIssue({ code: 'custom', path: ['operatorTaxNumber'], message: missingField('taxNumber') });
  });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
const names = ['deviceCode', 'staffId', 'operatorTaxNumber', 'operatorIsForeign'] as const;

export interface PersonStepProps {
  readonly premiseCode: string;
  readonly workshop: Pick<FiscalPathQuery['workshop'], 'legalName' | 'taxNumber'>;
  readonly devices: FiscalPathQuery['workshop']['issuingDevices'];
  readonly staff: FiscalPathQuery['staff'];
  readonly onSaved: () => Promise<void>;
}

/** The device that numbers the invoices, and who issues them: the authority wants to know both. */
export function PersonStep({ premiseCode, workshop, devices, staff, onSaved }: PersonStepProps) {
  const p = useTexts(fiscalPathTexts);
  const settings = useTexts(workshopSettingsTexts);
  const resultOf = useResult();
  const [saveDevice] = useMutation(SaveIssuingDeviceDocument, { awaitRefetchQueries: true });
  const [saveStaff] = useMutation(SaveStaffDocument, { awaitRefetchQueries: true });
  const atDesk = staff.filter(({ role, archivedAt }) => archivedAt === null && role !== 'MECHANIC');
  const present = devices.find((device) => device.confirmed && device.premiseCode === premiseCode);
  const [first] = atDesk;
  const send = async ({ deviceCode, staffId, ...operator }: Output) => {
    if (present === undefined) {
      const device = { premiseCode, deviceCode, confirmed: true };
      const added = await resultOf(saveDevice({ variables: { input: device } }));
      if (added.kind === 'error') return added;
    }
    const version = staff.find(({ id }) => id === staffId)?.version;
    const person = { ...operator, id: staffId, ...(version === undefined ? {} : { version }) };
    const result = await resultOf(saveStaff({ variables: { input: person } }));
    await onSaved();
    return result;
  };
  return (
    <>
      <p className={styles.muted}>{p('personText')}</p>
      <SchemaForm<Input, Output>
        schema={schema}
        initial={{
          deviceCode: present?.deviceCode ?? freeCode(premiseCode, devices),
          staffId: first?.id ?? '',
          operatorTaxNumber: first?.operatorTaxNumber ?? ownTaxNumber(workshop),
          operatorIsForeign: first?.operatorIsForeign ?? false,
        }}
        fields={names}
        submitText={p('next')}
        pendingText={p('saving')}
        failure={p('notSaved')}
        send={send}
      >
        {(form) => (
          <>
            {present === undefined && (
              <EntityFieldControl
                field={{ name: 'deviceCode', label: p('device'), hint: p('deviceHint') }}
                bounds={boundsOf(schema, 'deviceCode')}
                form={form}
              />
            )}
            <EntityFieldControl
              field={{
                name: 'staffId',
                label: p('operator'),
                options: atDesk.map(({ id, displayName }) => ({ value: id, label: displayName })),
              }}
              bounds={boundsOf(schema, 'staffId')}
              form={form}
            />
            <EntityFieldControl
              field={{
                name: 'operatorTaxNumber',
                label: p('operatorTaxNumber'),
                needed: true,
                frame: (values, control) => (values.operatorIsForeign ? null : control),
              }}
              bounds={boundsOf(schema, 'operatorTaxNumber')}
              form={form}
            />
            <EntityFieldControl
              field={{ name: 'operatorIsForeign', label: settings('fields.operatorIsForeign'), kind: 'check' }}
              bounds={boundsOf(schema, 'operatorIsForeign')}
              form={form}
            />
          </>
        )}
      </SchemaForm>
    </>
  );
}

/** The first of B1, B2 … that no device of the premise has. */
function freeCode(premiseCode: string, devices: PersonStepProps['devices']): string {
  const taken = new Set(devices.filter((each) => each.premiseCode === premiseCode).map(({ deviceCode }) => deviceCode));
  let number = 1;
  while (taken.has(`B${number}`)) number += 1;
  return `B${number}`;
}

/** A sole trader is the firm: its tax number is the person's, and is not typed twice. */
const ownTaxNumber = ({ legalName, taxNumber }: PersonStepProps['workshop']) =>
  /\bs\. ?p\./i.test(legalName ?? '') ? taxNumber : null;
