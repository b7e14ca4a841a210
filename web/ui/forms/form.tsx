import type { ComponentProps } from 'react';
import styles from './form.module.css';

/**
 * A column of fields. Our own schemas validate the input, so the browser's bubbles stay away; should the program fail to
 * load, POST keeps what was typed out of the address bar.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) {
  return <form {...props} className={styles.form} noValidate method="post" />;
}
