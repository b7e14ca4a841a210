import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { optionalMessage, requiredLine } from '../../../schema/fields/fields.ts';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { descriptionOf, show } from '../../../tests/support/screen/shown.tsx';
import type { ApiError } from '../session/api-error.ts';
import type { Result } from '../session/result.ts';
import type { EntityField } from './entity-field.tsx';
import { EntityForm } from './entity-form.tsx';
import { boundsOf } from './field-bounds.ts';
import { StaleNotice } from './stale-notice.tsx';
import { UnsavedWorkQuestion } from './unsaved-work-question.tsx';

const schema = z.object({
  name: requiredLine(fillInAllFields, 60),
  places: z.int().min(1).max(9).optional(),
  kind: z.enum(['twoPost', 'fourPost']),
  note: optionalMessage(500),
  retired: z.boolean(),
});
type Input = z.input<typeof schema>;
const fields: readonly EntityField<Input>[] = [
  { name: 'name', label: 'Name', hint: 'As people call it' },
  { name: 'places', label: 'Places', kind: 'number' },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'twoPost', label: 'Two posts' },
      { value: 'fourPost', label: 'Four posts' },
    ],
  },
  { name: 'note', label: 'Note', kind: 'lines' },
  { name: 'retired', label: 'Retired', kind: 'check' },
];
const initial: Input = { name: '', kind: 'twoPost', note: '', retired: false };
const refused = (error: Partial<ApiError>): Result<unknown> => ({
  kind: 'error',
  error: { code: 'BAD_INPUT', text: 'Look again', ...error },
});

function opened(send: (input: unknown, version: number) => Promise<Result<unknown>>, values = initial) {
  return show(
    <UnsavedWorkQuestion>
      <EntityForm
        schema={schema}
        fields={fields}
        initial={values}
        version={3}
        submitText="Save"
        pendingText="Saving…"
        failure="It was not saved"
        send={send}
        presentOf={({ current }) =>
          current && { version: Number(current.version), values: { ...values, name: String(current.name) } }
        }
        onCancel={() => {}}
      />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?show=paid">Paid</Link>
      <Link to="?q=kos">Search</Link>
    </UnsavedWorkQuestion>,
    { elsewhere: { '/elsewhere': <h1>Elsewhere</h1> } },
  );
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('the bounds of a field are those of its schema', () => {
  expect(boundsOf(schema, 'name')).toEqual({ optional: false, blank: false, nullable: false, maxLength: 60 });
  expect(boundsOf(schema, 'places')).toEqual({ optional: true, blank: false, nullable: false, min: 1, max: 9 });
  expect(boundsOf(schema, 'note')).toEqual({ optional: true, blank: true, nullable: true, maxLength: 500 });
  expect(boundsOf(schema, 'kind')).toEqual({ optional: false, blank: false, nullable: false });
  // A change may leave it out; who sees its field cannot leave it empty.
  expect(boundsOf(schema.partial(), 'name')).toMatchObject({ optional: true, blank: false });
  expect(() => boundsOf(schema, 'colour')).toThrow('colour');
});

describe('EntityForm', () => {
  test('shows each field with its label, hint, bound and what may stay empty', () => {
    opened(vi.fn());
    expect(nameField().maxLength).toBe(60);
    expect(descriptionOf(nameField())).toBe('As people call it');
    const places = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Places (optional)' });
    expect([places.min, places.max]).toEqual(['1', '9']);
    screen.getByRole('combobox', { name: 'Kind' });
    screen.getByRole('textbox', { name: 'Note (optional)' });
    screen.getByRole('checkbox', { name: 'Retired' });
  });

  test('sends what the schema makes of what was typed, over the version that was seen', async () => {
    const send = vi.fn(async (): Promise<Result<unknown>> => ({ kind: 'ok', data: {} }));
    const { user } = opened(send);
    await user.type(nameField(), '  Lift 1 ');
    await user.type(screen.getByRole('spinbutton'), '2');
    await user.selectOptions(screen.getByRole('combobox'), 'fourPost');
    await user.click(screen.getByRole('checkbox'));
    await user.click(save());
    const sent = { name: 'Lift 1', places: 2, kind: 'fourPost', note: undefined, retired: true };
    await waitFor(() => expect(send.mock.calls).toEqual([[sent, 3]]));
  });

  test('a number left empty is none, and nothing is sent while a field is missing', async () => {
    const send = vi.fn(async (): Promise<Result<unknown>> => ({ kind: 'ok', data: {} }));
    const { user } = opened(send);
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields');
    expect(descriptionOf(nameField())).toContain('Required');
    expect(send).not.toHaveBeenCalled();
    await user.type(nameField(), 'Lift 1');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledWith({ ...initial, name: 'Lift 1', places: undefined, note: undefined }, 3);
  });

  test('a refusal stands under its field, and nothing that was typed is lost', async () => {
    const { user } = opened(async () => refused({ fields: { name: 'There is one of this name' } }));
    await user.type(nameField(), 'Lift 1');
    await user.click(save());
    await waitFor(() => expect(descriptionOf(nameField())).toContain('There is one of this name'));
    expect(nameField().value).toBe('Lift 1');
  });

  test.each(['Elsewhere', 'Paid'])('asks before what was typed is left (%s), and not for a search', async (link) => {
    const { user, router } = opened(vi.fn());
    await user.type(nameField(), 'Lift 1');
    await user.click(screen.getByRole('link', { name: 'Search' }));
    expect(router.state.location.search).toBe('?q=kos');
    await user.click(screen.getByRole('link', { name: link }));
    await screen.findByRole('alertdialog', { name: 'Something here is not saved' });
  });

  test('who wrote over an older state sees both, and what is sent again is meant', async () => {
    const stale = refused({ code: 'CONFLICT', current: { version: 5, name: 'Theirs' } });
    const send = vi.fn(async () => stale);
    const { user } = opened(send, { ...initial, name: 'Old' });
    await user.clear(nameField());
    await user.type(nameField(), 'Mine');
    await user.click(save());
    await screen.findByText('Somebody else has changed this in the meantime');
    screen.getByText('Theirs');
    expect(nameField().value).toBe('Mine');
    await user.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenLastCalledWith({ ...initial, name: 'Mine', places: undefined, note: undefined }, 5);
  });

  test('what is there now can be taken over', async () => {
    const stale = refused({ code: 'CONFLICT', current: { version: 5, name: 'Theirs' } });
    const { user } = opened(async () => stale, { ...initial, name: 'Old' });
    await user.type(nameField(), ' and mine');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use what is there now' }));
    await waitFor(() => expect(nameField().value).toBe('Theirs'));
    expect(screen.queryByText('Somebody else has changed this in the meantime')).toBeNull();
  });
});

test('StaleNotice names what differs, in the words of the form', () => {
  const typed: Input = { ...initial, name: 'Same', retired: true };
  show(
    <StaleNotice
      fields={fields}
      current={{ ...initial, name: 'Same', kind: 'fourPost', note: null }}
      typed={typed}
      onTake={() => {}}
    />,
    { language: 'sl' },
  );
  const shownValues = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shownValues).toEqual(['Four posts', 'ne']);
});
