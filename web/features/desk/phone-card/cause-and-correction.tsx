import { type FormEvent, use, useEffect, useId, useMemo, useState } from 'react';
import { type JobPartsFragment, UpdateJobDocument } from '../../../../generated/graphql.ts';
import { phoneCardTexts } from '../../../../schema/messages/phone-card/index.ts';
import { useDraft } from '../../../kit/offline/draft.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { useDeskMutation } from '../card-actions/index.ts';
import styles from './phone-card.module.css';

const names = ['cause', 'correction'] as const;
type Words = Readonly<Record<(typeof names)[number], string>>;

const wordsOf = ({ cause, correction }: JobPartsFragment): Words => ({
  cause: cause ?? '',
  correction: correction ?? '',
});

const wordsIn = (kept: unknown): Partial<Words> =>
  Object.fromEntries(Object.entries(Object(kept)).filter(([name, text]) => isName(name) && typeof text === 'string'));
const isName = (name: string) => names.some((each) => each === name);

/**
 * What was found and what was done, in plain fields: the keyboard of the phone dictates into them. Only a field that was
 * changed is sent, and what somebody else wrote into it meanwhile is shown before it is written over.
 */
export function CauseAndCorrection({ job }: { readonly job: JobPartsFragment }) {
  const t = useTexts(phoneCardTexts);
  const toast = useToast();
  const { act, pending } = useDeskMutation();
  const { hold } = use(UnsavedWorkContext);
  const field = useId();
  /** What stood there when it was typed; a field that nobody has touched shows what is there now. */
  const [base, setBase] = useState<Words>();
  const [typed, setTyped] = useState<Partial<Words>>({});
  const now = wordsOf(job);
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== now[name]);
  const isDirty = changed.length > 0;
  const draft = useMemo(() => (isDirty ? { typed, base } : undefined), [isDirty, typed, base]);
  useDraft(`words ${job.id}`, draft, (left) => {
    if (isDirty) return;
    setTyped(wordsIn(left.typed));
    setBase({ ...now, ...wordsIn(left.base) });
  });
  useEffect(() => (isDirty ? hold() : undefined), [isDirty, hold]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    const values = Object.fromEntries(changed.map((name) => [name, typed[name]?.trim() || null]));
    const done = await act(UpdateJobDocument, { input: { id: job.id, version: job.version, ...values } });
    // What is there now is there to be read; pressed again, what was typed replaces it.
    if (done === undefined) return;
    setTyped({});
    setBase(undefined);
    toast({ title: t('saved'), tone: 'success' });
  };
  return (
    <form className={thumb.group} noValidate onSubmit={(event) => void save(event)}>
      {names.map((name) => {
        const isElsewhere = base !== undefined && typed[name] !== undefined && base[name] !== now[name];
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={`${field}-${name}`}>{t(name)}</label>
            <TextArea
              id={`${field}-${name}`}
              rows={3}
              maxLength={5000}
              value={typed[name] ?? now[name]}
              onChange={({ target }) => {
                setBase((before) => before ?? now);
                setTyped((before) => ({ ...before, [name]: target.value }));
              }}
            />
            {isElsewhere && typed[name] !== now[name] && (
              <p className={styles.meanwhile} role="status">
                {t('meanwhile', { text: now[name] })}
              </p>
            )}
          </div>
        );
      })}
      {isDirty && (
        <Button type="submit" wide className={thumb.big} pending={pending} pendingText={t('saving')}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
