import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  type FiscalPathQuery,
  SaveFiscalCertificateDocument,
  UpdateWorkshopDocument,
} from '../../../../../generated/graphql.ts';
import { saveFiscalCertificateInput } from '../../../../../schema/features/workshop/fiscal.ts';
import { taxNumber } from '../../../../../schema/fields/numbers.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { EntityFieldControl } from '../../../../kit/forms/entity-field.tsx';
import { boundsOf } from '../../../../kit/forms/field-bounds.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { CertificateFile, type ChosenFile } from './certificate-file.tsx';
import styles from './path.module.css';

const chosenFile = z
  .custom<ChosenFile>((value) => value !== undefined && value !== null, 'fiscalFileNeeded')
  .refine(({ content }) => saveFiscalCertificateInput.shape.file.safeParse(content).success, {
    error: 'fiscalCertificateUnreadable',
  });
const schema = z.object({
  taxNumber: taxNumber.optional(),
  file: chosenFile,
  password: z.string().min(1, 'fiscalPasswordNeeded').max(200, 'invalidInput'),
});
const askedSchema = schema.extend({ taxNumber });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
const names = ['taxNumber', 'file', 'password'] as const;

export interface CertificateStepProps {
  readonly mode: 'TEST' | 'LIVE';
  readonly workshop: FiscalPathQuery['workshop'];
  readonly onSaved: () => Promise<void>;
}

/** The file of the authority with its password, and the tax number that it is made out to where nobody has entered it. */
export function CertificateStep({ mode, workshop, onSaved }: CertificateStepProps) {
  const t = useTexts(fiscalTexts);
  const p = useTexts(fiscalPathTexts);
  const settings = useTexts(workshopSettingsTexts);
  const password = useRef<HTMLInputElement>(null);
  const resultOf = useResult();
  const [update] = useMutation(UpdateWorkshopDocument);
  const [save] = useMutation(SaveFiscalCertificateDocument, { awaitRefetchQueries: true });
  // As it was when the step began: the field stays until the step is over.
  const [asksTaxNumber] = useState(workshop.taxNumber === null);
  const send = async ({ taxNumber, file, password }: Output) => {
    const { id, version } = workshop;
    if (asksTaxNumber && taxNumber !== undefined && taxNumber !== workshop.taxNumber) {
      const entered = await resultOf(update({ variables: { input: { id, version, taxNumber } } }));
      if (entered.kind === 'error') return entered;
    }
    const result = await resultOf(save({ variables: { input: { mode, password, file: file.content } } }));
    if (result.kind === 'ok') await onSaved();
    return result;
  };
  return (
    <>
      <p className={styles.muted}>{p('certificateText')}</p>
      <SchemaForm<Input, Output>
        schema={asksTaxNumber ? askedSchema : schema}
        initial={{ password: '', taxNumber: asksTaxNumber ? '' : undefined }}
        fields={names}
        submitText={p('next')}
        pendingText={t('uploading')}
        failure={t('notUploaded')}
        send={send}
      >
        {(form) => (
          <>
            {asksTaxNumber && (
              <EntityFieldControl
                field={{ name: 'taxNumber', label: settings('fields.taxNumber') }}
                bounds={boundsOf(askedSchema, 'taxNumber')}
                form={form}
              />
            )}
            <EntityFieldControl
              field={{
                name: 'file',
                label: t('file'),
                control: ({ value, onChange, ...rest }) => (
                  <CertificateFile
                    {...rest}
                    chosen={chosenFile.safeParse(value).data}
                    onChoose={(chosen) => {
                      onChange(chosen);
                      password.current?.focus();
                    }}
                  />
                ),
              }}
              bounds={boundsOf(schema, 'file')}
              form={form}
            />
            <EntityFieldControl
              field={{
                name: 'password',
                label: t('password'),
                control: ({ name, label, value, onChange, error }) => (
                  <Field label={label} name={name} error={error} hint={t('keptText')}>
                    <PasswordInput
                      ref={password}
                      autoComplete="off"
                      value={typeof value === 'string' ? value : ''}
                      onChange={({ target }) => onChange(target.value)}
                    />
                  </Field>
                ),
              }}
              bounds={boundsOf(schema, 'password')}
              form={form}
            />
          </>
        )}
      </SchemaForm>
    </>
  );
}
