import { inspectionsTexts } from '../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { DangersNotice } from './dangers-notice.tsx';

export interface InformedPartProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Asks who was informed of what is dangerous, where a car is billed and handed over in one. */
export function InformedByField({ name, onName }: InformedPartProps) {
  const t = useTexts(inspectionsTexts);
  return (
    <>
      <DangersNotice titles={[]} />
      <Field label={t('informed.name')} name="informedByName">
        <TextInput
          autoComplete="off"
          maxLength={200}
          required
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      </Field>
    </>
  );
}
