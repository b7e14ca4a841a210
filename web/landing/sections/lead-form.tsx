import { type InputEvent, type SubmitEvent, use, useEffect, useState } from 'react';
import type { Language } from '../../../schema/languages.ts';
import { LanguageContext } from '../../language/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { LeadAnswer, LeadKind } from '../parts/send-lead.ts';
import { useTexts } from '../parts/texts.ts';
import styles from './contact.module.css';

interface LeadField {
  readonly name: 'name' | 'firstName' | 'lastName' | 'email' | 'company' | 'businessSize' | 'subject' | 'message';
  readonly autoComplete?: string;
  readonly optional?: true;
  /** Shares its line with the next one where there is room. */
  readonly half?: true;
}

export const contactFields: readonly LeadField[] = [
  { name: 'name', autoComplete: 'name', half: true },
  { name: 'email', autoComplete: 'email', half: true },
  { name: 'subject' },
  { name: 'message' },
];

export const demoFields: readonly LeadField[] = [
  { name: 'firstName', autoComplete: 'given-name', half: true },
  { name: 'lastName', autoComplete: 'family-name', half: true },
  { name: 'email', autoComplete: 'email' },
  { name: 'company', autoComplete: 'organization', half: true },
  { name: 'businessSize', half: true },
  { name: 'message', optional: true },
];

export interface LeadFormProps {
  readonly kind: LeadKind;
  readonly title: string;
  readonly fields: readonly LeadField[];
  readonly button: string;
  /** Said once it has arrived. */
  readonly done: string;
}

/** A form whose checks and sending are loaded when it is first sent, because most visitors never do. */
export function LeadForm({ kind, title, fields, button, done }: LeadFormProps) {
  const texts = useTexts();
  const language = use(LanguageContext);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<LeadAnswer>();
  const [typed, setTyped] = useState(false);
  const unsaved = typed && !sending;
  // What the other screens ask (web/ui/dialogs/unsaved-work.ts) is more than this page may load: here the browser alone asks.
  useEffect(() => {
    if (!unsaved) return undefined;
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);
  const errors = answer?.state === 'refused' ? answer.fields : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const outcome = await send(kind, new FormData(form), language);
    setSending(false);
    setAnswer(outcome);
    if (outcome.state !== 'arrived') return;
    form.reset();
    setTyped(false);
  }

  const lookForText = ({ currentTarget }: InputEvent<HTMLFormElement>) =>
    setTyped([...new FormData(currentTarget).values()].some((value) => value !== ''));

  return (
    <Card>
      <h3>{title}</h3>
      <form className={styles.form} noValidate method="post" aria-label={title} onSubmit={submit} onInput={lookForText}>
        {fields.map(({ name, autoComplete, optional, half }) => (
          <div key={name} className={half && styles.half}>
            <Field label={texts[name]} name={name} error={errors[name]} optional={optional ?? false}>
              {name === 'message' ? (
                <TextArea />
              ) : name === 'businessSize' ? (
                <Select
                  defaultValue=""
                  placeholder={texts.chooseSize}
                  options={texts.sizes.map((size) => ({ value: size, label: size }))}
                />
              ) : (
                <TextInput type={name === 'email' ? 'email' : 'text'} autoComplete={autoComplete} />
              )}
            </Field>
          </div>
        ))}
        <div className={styles.trap} aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        {answer?.state === 'arrived' && <Notice tone="success">{done}</Notice>}
        {answer?.state === 'refused' && (
          <Notice tone="error" title={texts.notSent}>
            {Object.keys(answer.fields).length > 0 ? texts.checkFields : answer.error}
          </Notice>
        )}
        {answer?.state === 'unreachable' && (
          <Notice tone="error" title={texts.notSent}>
            {texts.networkError}
          </Notice>
        )}
        <Button type="submit" pending={sending} pendingText={texts.sending}>
          {button}
        </Button>
      </form>
    </Card>
  );
}

const stay = (event: Event) => event.preventDefault();

async function send(kind: LeadKind, form: FormData, language: Language): Promise<LeadAnswer> {
  try {
    const { sendLead } = await import('../parts/send-lead.ts');
    return await sendLead(kind, form, language);
  } catch (error) {
    console.error(error);
    return { state: 'unreachable' };
  }
}
