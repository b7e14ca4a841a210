import { CopyButton } from '../notices/copy-button.tsx';
import styles from './copy-field.module.css';
import { Field } from './field.tsx';
import { TextArea } from './text-input.tsx';

export interface CopyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** On a phone a line of the field holds no more. */
const lineLength = 32;

/** A value to take along, with a button that copies it; all of it can be read, and it can be selected by hand as well. */
export function CopyField({ label, name, value }: CopyFieldProps) {
  return (
    <Field label={label} name={name}>
      <div className={styles.frame}>
        <TextArea
          className={styles.value}
          readOnly
          rows={value.length > lineLength ? 2 : 1}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={value} />
      </div>
    </Field>
  );
}
