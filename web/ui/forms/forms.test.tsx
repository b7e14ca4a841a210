import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { descriptionOf, show } from '../../../tests/support/screen/shown.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyField } from './copy-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextArea, TextInput } from './text-input.tsx';

describe('Field', () => {
  test.each([
    ['a line', <TextInput key="line" />, 'textbox'],
    ['lines', <TextArea key="lines" />, 'textbox'],
    ['a choice', <Select key="choice" options={[{ value: 'a', label: 'A' }]} />, 'combobox'],
  ])('ties label, name, hint and error to %s', (_what, control, role) => {
    show(
      <Field label="Phone" name="phone" hint="With the country" error="Too short">
        {control}
      </Field>,
    );
    const tied = screen.getByRole(role, { name: 'Phone' });
    expect(tied.getAttribute('name')).toBe('phone');
    expect(descriptionOf(tied)).toBe('With the country Too short');
    expect([tied.getAttribute('aria-invalid'), tied.getAttribute('aria-required')]).toEqual(['true', 'true']);
  });

  test('without an error is not invalid, and describes nothing that is not there', () => {
    show(
      <Field label="Phone" name="phone" optional>
        <TextInput />
      </Field>,
    );
    const control = screen.getByRole('textbox', { name: 'Phone (optional)' });
    const said = ['aria-invalid', 'aria-required', 'aria-describedby'].map((name) => control.getAttribute(name));
    expect(said).toEqual([null, null, null]);
  });

  test('says what the server refuses with in the language of the screen', () => {
    show(
      <Field label="E-pošta" name="email" error="fillInAllFields">
        <TextInput />
      </Field>,
      { language: 'sl' },
    );
    expect(descriptionOf(screen.getByRole('textbox'))).toBe('Izpolnite vsa polja');
  });
});

test('Form keeps what was typed out of the address and leaves the validation to us', async () => {
  const send = vi.fn((event) => event.preventDefault());
  const { container, user } = show(
    <Form onSubmit={send}>
      <TextInput aria-label="E-mail" type="email" required />
      <button type="submit">Send</button>
    </Form>,
  );
  expect(container.querySelector('form')?.method).toBe('post');
  await user.type(screen.getByRole('textbox'), 'no address{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('Checkbox can be pressed by its words and by the keyboard', async () => {
  const { user } = show(<Checkbox label="Trust this browser" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trust this browser' });
  await user.click(screen.getByText('Trust this browser'));
  expect(box.checked).toBe(true);
  await user.keyboard(' ');
  expect(box.checked).toBe(false);
});

function Chosen() {
  const [value, setValue] = useState('');
  return (
    <Field label="Role" name="role">
      <Select
        placeholder="Choose"
        options={[
          { value: 'mechanic', label: 'Mechanic' },
          { value: 'receptionist', label: 'Receptionist' },
        ]}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </Field>
  );
}

test('Select offers its choices; the invitation to choose cannot be chosen', async () => {
  const { user } = show(<Chosen />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  const offered = screen.getAllByRole<HTMLOptionElement>('option').map(({ text, disabled }) => [text, disabled]);
  expect(offered).toEqual([
    ['Choose', true],
    ['Mechanic', false],
    ['Receptionist', false],
  ]);
  await user.selectOptions(select, 'Receptionist');
  expect(select.value).toBe('receptionist');
});

test('PasswordInput is hidden until it is asked to show what is in it', async () => {
  const { user } = show(
    <Field label="Password" name="password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password']);
  expect(input.getAttribute('spellcheck')).toBe('false');
  await user.type(input, 'four tyres');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect([input.type, input.value]).toEqual(['text', 'four tyres']);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('CurrentPasswordField asks for the present password, and says one word where it is missing', () => {
  show(<CurrentPasswordField name="currentPassword" error={{ message: 'fillInAllFields' }} />);
  const input = screen.getByLabelText<HTMLInputElement>('Current password');
  expect([input.type, input.name, input.autocomplete]).toEqual(['password', 'currentPassword', 'current-password']);
  expect(descriptionOf(input)).toBe('Required');
});

test('CopyField shows all of a value, selects it on focus and copies it', async () => {
  const value = 'an address that is longer than one line of the field on a phone';
  const { user } = show(<CopyField label="Address" name="address" value={value} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Address' });
  expect([field.value, field.readOnly, field.getAttribute('rows')]).toEqual([value, true, '2']);
  // Not by Tab, which selects what is in a field by itself.
  act(() => field.focus());
  expect(value.slice(field.selectionStart, field.selectionEnd)).toBe(value);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(value);
});
