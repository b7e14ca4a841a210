import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './controls.module.css';
import { useFieldWiring } from './field.tsx';

/** A one-line text control; inside a `Field` it takes over id, name, hint and error. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={classNames(styles.control, className)} />;
}

/** A text control of several lines; inside a `Field` it takes over id, name, hint and error. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...rest} className={classNames(styles.control, styles.area, className)} />;
}
