import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import { useFieldWiring } from '../forms/field.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './drop-area.module.css';

export interface DropAreaProps extends Pick<ComponentProps<'input'>, 'accept' | 'disabled' | 'title' | 'aria-label'> {
  readonly onFile: (file: File) => void;
  /** What is in it, in the language of the screen: the browser's own words are never seen. */
  readonly children: ReactNode;
}

/** Where a file is dropped, or chosen with a key or a finger; inside a `Field` it takes over id, name, hint and error. */
export function DropArea({ onFile, children, ...input }: DropAreaProps) {
  const wiring = useFieldWiring();
  const ownId = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !input.disabled) onFile(file);
  };
  return (
    <label
      htmlFor={wiring.id ?? ownId}
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={ownId}
        {...wiring}
        {...input}
        className={styles.input}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

/** What can be done beside pressing it. */
export function DropHint({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hint}>{children}</span>;
}
