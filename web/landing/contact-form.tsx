import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { contactInput } from '../../schema/inputs/leads.ts';
import { commonMessages } from '../../schema/messages/common.ts';
import { landingMessages } from '../../schema/messages/landing.ts';
import { useMessages } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './landing-page.module.css';

const refusal = z.object({ error: z.string() });
const empty = { name: '', email: '', subject: '', message: '' };
const fields = ['name', 'email', 'subject', 'message'] as const;

/** Writes to the site owner over REST, so that the page needs no GraphQL client. */
export function ContactForm() {
  const messages = useMessages(landingMessages);
  const common = useMessages(commonMessages);
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(contactInput), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      const response = await fetch('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      if (response.ok) {
        form.reset(empty);
        toast({ title: messages.sent, text: '', tone: 'success' });
        return;
      }
      const told = refusal.safeParse(await response.json());
      toast({ title: common.requestFailed, text: told.success ? told.data.error : '', tone: 'error' });
    } catch (error) {
      console.error(error);
      toast({ title: common.networkError, text: common.networkErrorText, tone: 'error' });
    }
  });

  return (
    <section className={styles.section} id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        {messages.contactTitle}
      </h2>
      <p className={styles.lead}>{messages.contactLead}</p>
      <Card className={styles.form}>
        <Form onSubmit={submit}>
          {fields.map((name) => (
            <Field key={name} label={messages[name]} name={name} error={errors[name]?.message}>
              <TextInput {...form.register(name)} />
            </Field>
          ))}
          <Button type="submit" pending={isSubmitting} pendingText={messages.sending}>
            {messages.send}
          </Button>
        </Form>
      </Card>
    </section>
  );
}
