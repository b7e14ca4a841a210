import { ApolloProvider } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { answering, refusing } from '../../../tests/support/screen/answering.ts';
import { descriptionOf, show } from '../../../tests/support/screen/shown.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { Result } from '../session/result.ts';
import { useLateValidation } from '../writes/late-validation.ts';
import { typedTwice } from '../writes/typed-twice.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { nothingTyped, OwnPasswordFields, ownPasswordChange } from './own-password-fields.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { SchemaForm } from './schema-form.tsx';
import { UnsavedWorkQuestion } from './unsaved-work-question.tsx';

const empty = fillInAllFields;

describe('SchemaForm', () => {
  const schema = z.object({ name: z.string().min(1, empty) });
  const aForm = (send: (input: { name: string }) => Promise<Result<unknown>>, onCancel = () => {}) => (
    <UnsavedWorkQuestion>
      <SchemaForm
        schema={schema}
        initial={{ name: '' }}
        fields={['name']}
        submitText="Add"
        pendingText="Adding…"
        failure="Nobody was added"
        send={send}
        onCancel={onCancel}
      >
        {({ register, formState: { errors } }) => (
          <Field label="Name" name="name" error={errors.name?.message}>
            <TextInput {...register('name')} />
          </Field>
        )}
      </SchemaForm>
      <Link to="/elsewhere">Elsewhere</Link>
    </UnsavedWorkQuestion>
  );

  test('sends nothing while a field is empty, and says so above the form', async () => {
    const send = vi.fn();
    const { user } = show(aForm(send));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields');
    expect(send).not.toHaveBeenCalled();
  });

  test('sends once, waits, and puts a refusal at its field, in the focus, and into a toast', async () => {
    let answer: (outcome: Result<unknown>) => void = () => {};
    const send = vi.fn(() => new Promise<Result<unknown>>((answered) => (answer = answered)));
    const { user } = show(aForm(send));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'Ana');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('button', { name: 'Adding…' }));
    expect(send.mock.calls).toEqual([[{ name: 'Ana' }]]);
    answer({ kind: 'error', error: { code: 'BAD_INPUT', text: 'Look again', fields: { name: 'Taken' } } });
    await waitFor(() => expect(descriptionOf(name)).toBe('Taken'));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nobody was addedLook again'));
    expect(name.value).toBe('Ana');
  });

  test('is left by its button', async () => {
    const cancel = vi.fn();
    const { user } = show(aForm(vi.fn(), cancel));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test('UnsavedWorkQuestion asks before another screen takes what was typed', { tags: ['desktop-13'] }, async () => {
    const { user } = show(aForm(vi.fn()), { elsewhere: { '/elsewhere': <h1>Elsewhere</h1> } });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const away = screen.getByRole('link', { name: 'Elsewhere' });
    await user.type(name, 'Ana');
    await user.click(away);
    await screen.findByRole('alertdialog', { name: 'Something here is not saved' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name.value).toBe('Ana');
    await waitFor(() => expect(document.activeElement).toBe(away));
    await user.click(away);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  test('with nothing typed, another screen comes without a question', async () => {
    const { user } = show(aForm(vi.fn()), { elsewhere: { '/elsewhere': <h1>Elsewhere</h1> } });
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });
});

test('IncompleteNotice speaks of empty fields alone', () => {
  show(<IncompleteNotice errors={{ name: { type: 'custom', message: 'Too short' } }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  show(<IncompleteNotice errors={{ name: { type: 'custom', message: empty } }} />, { language: 'sl' });
  expect(screen.getByRole('alert').textContent).toBe('Izpolnite vsa polja');
});

const named = z.object({ name: z.string().min(1, empty) });

function Named({ load, send }: { readonly load: () => Promise<typeof named>; readonly send: () => void }) {
  const form = useForm({ resolver: useLateValidation(load), defaultValues: { name: '' } });
  const { name } = form.formState.errors;
  return (
    <form onSubmit={form.handleSubmit(send)}>
      <Field label="Name" name="name" error={name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

describe('useLateValidation', () => {
  test('asks for the schema as the form is drawn, and validates by it', async () => {
    const load = vi.fn(async () => named);
    const send = vi.fn();
    const { user } = show(<Named load={load} send={send} />);
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Name'))).toBe('Please fill in all fields'));
    await user.type(screen.getByLabelText('Name'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('leaves the word to the server where the schema cannot be loaded, and asks for it again', async () => {
    const load = vi.fn(async () => named).mockRejectedValueOnce(new Error('away'));
    const send = vi.fn();
    const { user } = show(<Named load={load} send={send} />);
    load.mockRejectedValueOnce(new Error('still away'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Name'))).not.toBe(''));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

function ChoosePassword() {
  const form = useForm({
    resolver: zodResolver(typedTwice(z.object({ password: z.string().min(1, empty) }))),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        errors={{ password: errors.password, confirmation: errors.confirmation }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

test('NewPasswordFields say how long a password is, and when its repetition differs', async () => {
  const { user } = show(<ChoosePassword />);
  const password = screen.getByLabelText<HTMLInputElement>('New password');
  const again = screen.getByLabelText<HTMLInputElement>('Repeat the new password');
  expect([password.autocomplete, again.autocomplete]).toEqual(['new-password', 'new-password']);
  expect(descriptionOf(password)).toMatch(/^At least \d+ characters$/);
  await user.type(password, 'four calm tyres');
  await user.type(again, 'four calm wheels');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(descriptionOf(again)).toBe("Passwords Don't Match"));
});

function OwnFields() {
  const form = useForm({ resolver: zodResolver(ownPasswordChange), defaultValues: nothingTyped });
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <OwnPasswordFields register={form.register} formState={form.formState} />
      <button type="submit">Save</button>
    </form>
  );
}

test('OwnPasswordFields ask for the present password and the new one twice, and say which is missing', async () => {
  const { user } = show(<OwnFields />);
  const fields = ['Current password', 'New password', 'Repeat the new password'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(fields.map(({ name }) => name)).toEqual(['currentPassword', 'newPassword', 'confirmation']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const [current] = fields;
  if (current === undefined) throw new Error('There is no field');
  await waitFor(() => expect(descriptionOf(current)).toBe('Required'));
});

describe('OwnPasswordForm', () => {
  const labels = ['Current password', 'New password', 'Repeat the new password'];
  const typed = ['from the owner', 'four calm winter tyres', 'four calm winter tyres'];
  async function fill(answer: Parameters<typeof answering>[0][string][number]) {
    const { client, asked } = answering({ ChangePassword: [answer] });
    const done = vi.fn();
    const { user } = show(
      <ApolloProvider client={client}>
        <OwnPasswordForm onDone={done} />
      </ApolloProvider>,
    );
    for (const [place, label] of labels.entries()) await user.type(screen.getByLabelText(label), typed[place] ?? '');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    return { asked, done };
  }

  test('sends the password without its repetition, says that it is done and goes on', async () => {
    const changed = { data: { changePassword: { __typename: 'SuccessResult', success: true } } };
    const { asked, done } = await fill(changed);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const variables = { currentPassword: typed[0], newPassword: typed[1] };
    expect(asked).toEqual([{ name: 'ChangePassword', variables }]);
    await screen.findByText('Password changed');
  });

  test('puts a refusal at its field and stays', async () => {
    const { done } = await fill(refusing('BAD_INPUT', 'Look again', { currentPassword: 'Wrong' }));
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(descriptionOf(current)).toBe('Wrong'));
    await waitFor(() => expect(document.activeElement).toBe(current));
    expect(done).not.toHaveBeenCalled();
  });
});
