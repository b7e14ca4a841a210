import { useRef, useState } from 'react';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from '../invoices.module.css';

export interface RequiredFields<Name extends string> {
  readonly title: string;
  /** Why they are needed. */
  readonly text: string;
  readonly asked: readonly { readonly name: Name; readonly label: string; readonly maxLength: number }[];
  /** What is in a field before somebody types. */
  readonly knownOf?: (name: Name) => string | null | undefined;
}

/**
 * Fields that an invoice lacks, all of which must be filled.
 *
 * @returns the notice with the fields; `check`, which gives what is in them, or undefined where one is empty, which has the
 *   focus then; `refuse`, which shows the reasons of a refusal at their fields and answers whether it was of one of them; and
 *   `clear`, once they are saved
 */
export function useRequiredFields<Name extends string>({ title, text, asked, knownOf }: RequiredFields<Name>) {
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, string>>>>({});
  const box = useRef<HTMLDivElement>(null);
  useUnsavedWork({ dirtyFields: typed, isSubmitting: false });
  const textOf = (name: Name) => typed[name] ?? knownOf?.(name) ?? '';
  const isEmpty = ({ name }: { readonly name: Name }) => textOf(name).trim() === '';
  const focusOn = (name: Name) => box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const check = (): Readonly<Record<string, string>> | undefined => {
    setChecked(true);
    const empty = asked.find(isEmpty);
    if (empty === undefined) return Object.fromEntries(asked.map(({ name }) => [name, textOf(name)]));
    focusOn(empty.name);
    return undefined;
  };
  const refuse = (reasons: Readonly<Record<string, string>>): boolean => {
    setRefused(reasons);
    const wrong = asked.find(({ name }) => reasons[name] !== undefined);
    if (wrong !== undefined) focusOn(wrong.name);
    return wrong !== undefined;
  };
  const fields = (
    <Notice tone="warning" title={title}>
      <div ref={box} className={styles.requiredFields}>
        <p>{text}</p>
        {asked.map(({ name, label, maxLength }) => (
          <Field
            key={name}
            label={label}
            name={name}
            error={isChecked && isEmpty({ name }) ? common('required') : refused[name]}
          >
            <TextInput
              value={textOf(name)}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                setRefused({ ...refused, [name]: undefined });
              }}
            />
          </Field>
        ))}
      </div>
    </Notice>
  );
  return { fields, check, refuse, clear: () => setTyped({}) };
}
