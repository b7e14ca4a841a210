import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface CopyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** A value to take along, with a button that copies it; it can be selected by hand as well. */
export function CopyField({ label, name, value }: CopyFieldProps) {
  return (
    <Field label={label} name={name}>
      <div className={styles.frame}>
        <TextInput className={styles.value} readOnly value={value} onFocus={(event) => event.target.select()} />
        <CopyButton value={value} />
      </div>
    </Field>
  );
}
