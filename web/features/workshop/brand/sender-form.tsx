import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  SaveSenderDocument,
  SenderOfWorkshopDocument,
  type SenderPartsFragment,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { senderTexts } from '../../../../schema/messages/sender/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const modes = ['DKIM', 'SMTP'] as const;

/** The address, and the server by which mails leave where that is the workshop's own. */
export function SenderForm({ sender }: { readonly sender: SenderPartsFragment | null }) {
  const t = useTexts(senderTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveSenderDocument, {
    awaitRefetchQueries: true,
    refetchQueries: [SenderOfWorkshopDocument],
  });
  const [from, setFrom] = useState(sender?.from ?? '');
  const [mode, setMode] = useState<(typeof modes)[number]>(sender?.mode ?? 'DKIM');
  const [server, setServer] = useState({ host: '', port: '587', user: '', password: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { password, port, ...rest } = server;
    const smtp = { ...rest, port: Number(port) || 0, ...(password === '' ? {} : { password }) };
    const input = { from, mode, smtp: mode === 'SMTP' ? smtp : undefined };
    const result = await resultOf(save({ variables: { input } }));
    setErrors(result.kind === 'ok' ? {} : (result.error.fields ?? {}));
    if (result.kind === 'ok') toast({ title: kit('saved'), tone: 'success' });
    else toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Field label={t('from')} name="from" hint={t('fromHint')} error={errors.from}>
        <TextInput type="email" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label={t('mode')} name="mode">
        <Select
          value={mode}
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={({ target }) => setMode(modes.find((each) => each === target.value) ?? 'DKIM')}
        />
      </Field>
      {mode === 'SMTP' &&
        (['host', 'port', 'user', 'password'] as const).map((name) => (
          <Field key={name} label={t(`smtp.${name}`)} name={name} error={errors[`smtp.${name}`]}>
            <TextInput
              type={name === 'password' ? 'password' : 'text'}
              inputMode={name === 'port' ? 'numeric' : 'text'}
              autoComplete="off"
              value={server[name]}
              onChange={({ target }) => setServer((before) => ({ ...before, [name]: target.value }))}
            />
          </Field>
        ))}
      <Actions>
        <Button type="submit" variant="secondary" pending={loading} pendingText={kit('saving')}>
          {kit('save')}
        </Button>
      </Actions>
    </Form>
  );
}
