import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { WriteToSupportDocument } from '../../../../generated/graphql.ts';
import { writeToSupportInput } from '../../../../schema/features/platform/help.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { helpTexts } from '../../../../schema/messages/help/index.ts';
import { faults } from '../../../kit/browser/faults.ts';
import { useResult } from '../../../kit/session/result.ts';
import { formResolver } from '../../../kit/writes/form-resolver.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './help.module.css';

export interface SupportFormProps {
  readonly email: string;
  /** Where the reader comes from. */
  readonly screen: string | undefined;
  /** The number of the request that failed. */
  readonly requestId: string | undefined;
}

/** A message to support; what goes with it is said before it is sent. */
export function SupportForm({ email, screen, requestId }: SupportFormProps) {
  const t = useTexts(helpTexts);
  const [sent, setSent] = useState(false);
  // What is in an address may be anybody's.
  const about = writeToSupportInput.shape;
  const context = {
    screen: about.screen.safeParse(screen).success && screen !== undefined ? screen : undefined,
    requestId: about.requestId.safeParse(requestId).success && requestId !== undefined ? requestId : undefined,
  };
  return (
    <section id="support" className={styles.part}>
      <Card title={t('supportTitle')}>
        {sent ? (
          <Notice
            tone="success"
            title={t('supportSent')}
            action={
              <Button variant="secondary" onClick={() => setSent(false)}>
                {t('supportAnother')}
              </Button>
            }
          >
            {t('supportSentText', { email })}
          </Notice>
        ) : (
          <Message email={email} context={context} onSent={() => setSent(true)} />
        )}
      </Card>
    </section>
  );
}

interface MessageProps {
  readonly email: string;
  readonly context: { readonly screen?: string; readonly requestId?: string };
  readonly onSent: () => void;
}

function Message({ email, context, onSent }: MessageProps) {
  const t = useTexts(helpTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [run] = useMutation(WriteToSupportDocument);
  const form = useForm({
    resolver: formResolver(writeToSupportInput.pick({ message: true })),
    defaultValues: { message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useUnsavedWork(form.formState);
  const submit = form.handleSubmit(async ({ message }) => {
    const result = await resultOf(run({ variables: { message, ...context } }));
    if (result.kind === 'error') {
      toast({ title: t('supportFailed'), text: result.error.text, tone: 'error' });
      return;
    }
    form.reset();
    faults.forget();
    onSent();
  });
  return (
    <Form onSubmit={submit}>
      <p>{t('supportLead', { email })}</p>
      <Field label={t('supportMessage')} name="message" error={fieldMessage(errors.message, common('required'))}>
        <TextArea rows={5} {...form.register('message')} />
      </Field>
      <p className={styles.quiet}>{sentWith()}</p>
      <div>
        <Button type="submit" pending={isSubmitting} pendingText={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );

  function sentWith(): string {
    if (context.requestId !== undefined) return t('supportWithRequest', { request: context.requestId });
    return context.screen === undefined ? t('supportWith') : t('supportWithScreen', { screen: context.screen });
  }
}
