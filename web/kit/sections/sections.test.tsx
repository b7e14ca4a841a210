import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clearableLine } from '../../../schema/fields/fields.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import type { Result } from '../session/result.ts';
import { FactStrip } from './facts.tsx';
import { RecordColumns } from './record-columns.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowsCard } from './rows-card.tsx';
import { SecretAddress } from './secret-address.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionColumn, SectionColumns } from './section-columns.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const stored = z.object({
  id: z.string(),
  version: z.number(),
  colour: z.string().nullable(),
  weight: z.number().nullable(),
  bought: z.string().nullable(),
});
type Bench = z.output<typeof stored>;
const schema = z.object({
  colour: clearableLine(20).optional(),
  weight: z.int().nullish(),
  bought: z.iso.date().nullish(),
});
type Input = z.input<typeof schema>;
const bench: Bench = { id: 'a', version: 3, colour: 'red', weight: 40, bought: '2020-02-29' };

function opened(send: (input: object) => Promise<Result<unknown>>) {
  return show(
    <SectionCard
      title="Looks"
      edit={(onClose) => (
        <SectionDialog<Bench, Input, z.output<typeof schema>>
          title="Looks"
          schema={schema}
          fields={[
            { name: 'colour', label: 'Colour' },
            { name: 'weight', label: 'Weight', kind: 'number' },
            { name: 'bought', label: 'Bought', kind: 'date', say: (day) => `on ${String(day)}` },
          ]}
          item={bench}
          valuesOf={({ colour, weight, bought }) => ({ colour, weight, bought })}
          stored={stored}
          send={send}
          onClose={onClose}
        />
      )}
    >
      red
    </SectionCard>,
  );
}
const edit = () => screen.getByRole('button', { name: 'Edit: Looks' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('sends the fields of the section over the version that was seen, and closes', async () => {
  const send = vi.fn(async () => ({ kind: 'ok', data: {} }) as const);
  const { user } = opened(send);
  await user.click(edit());
  await user.type(screen.getByRole('textbox', { name: /Colour/ }), 'dish');
  await user.click(save());
  await screen.findByText('Saved');
  expect(send).toHaveBeenCalledWith({ ...bench, colour: 'reddish' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty field takes away what was there', async () => {
  const send = vi.fn(async () => ({ kind: 'ok', data: {} }) as const);
  const { user } = opened(send);
  await user.click(edit());
  for (const label of [/Colour/, /Weight/, /Bought/]) await user.clear(screen.getByLabelText(label));
  await user.click(save());
  await screen.findByText('Saved');
  expect(send).toHaveBeenCalledWith({ id: 'a', version: 3, colour: null, weight: null, bought: null });
});

test('shows what somebody else has saved beside what was typed, and sends over it only when asked to', async () => {
  const current = { ...bench, version: 4, colour: 'blue', bought: '2021-01-01' };
  const refused: Result<unknown> = { kind: 'error', error: { code: 'CONFLICT', text: 'Changed', current } };
  const send = vi.fn(async (): Promise<Result<unknown>> => refused);
  const { user } = opened(send);
  await user.click(edit());
  await user.type(screen.getByRole('textbox', { name: /Colour/ }), 'dish');
  await user.click(save());
  await screen.findByText('blue');
  screen.getByText('on 2021-01-01');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Colour/ }).value).toBe('reddish');
  send.mockImplementation(async () => ({ kind: 'ok', data: {} }));
  await user.click(save());
  await screen.findByText('Saved');
  expect(send).toHaveBeenLastCalledWith({ ...bench, colour: 'reddish', version: 4 });
});

test('without a dialog there is nothing to press', () => {
  show(
    <SectionColumns>
      <SectionColumn>
        <SectionCard title="Looks">red</SectionCard>
      </SectionColumn>
    </SectionColumns>,
  );
  screen.getByRole('region', { name: 'Looks' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a row of a list is added without a version, and changed over the one that was seen', async () => {
  const send = vi.fn(async () => ({ kind: 'ok', data: {} }) as const);
  const dialog = (row: Bench | undefined) => (
    <RowDialog<Bench, Input, z.output<typeof schema>>
      title="Bench"
      schema={schema}
      fields={[{ name: 'colour', label: 'Colour' }]}
      row={row}
      empty={{ colour: null }}
      valuesOf={({ colour }) => ({ colour })}
      stored={stored}
      send={send}
      onClose={() => {}}
    />
  );
  const { user, unmount } = show(dialog(undefined));
  await user.type(screen.getByRole('textbox', { name: /Colour/ }), 'green');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  expect(send).toHaveBeenLastCalledWith({ colour: 'green' });
  unmount();
  const changed = show(dialog(bench));
  await changed.user.type(screen.getByRole('textbox', { name: /Colour/ }), 'dish');
  await changed.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(send).toHaveBeenLastCalledWith({ colour: 'reddish', id: 'a', version: 3 });
});

test('a record says its facts in one strip, without those that are not known, above its lists and its data', () => {
  const { container } = show(
    <>
      <FactStrip
        facts={[
          { label: 'Open', value: '€12.00' },
          { label: 'Overdue', value: false },
          { label: 'Next service', value: '' },
        ]}
      />
      <RecordColumns main={<p>Lists</p>} side={<p>Data</p>} />
    </>,
  );
  expect(container.querySelectorAll('dt')).toHaveLength(1);
  expect(container.textContent).toBe('Open€12.00ListsData');
});

test('a strip of which nothing is known takes no room', () => {
  const { container } = show(<FactStrip facts={[{ label: 'Open', value: null }]} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('dl')).toBeNull();
});

test('a secret address is made by one press; a refusal is said, and another address only after a question', async () => {
  const refused: Result<unknown> = { kind: 'error', error: { code: 'INTERNAL', text: 'No connection' } };
  const onSave = vi.fn(async () => refused);
  const words = { say: (word: string) => `[${word}]`, isBusy: false, onSave, onRevoke: async () => refused };
  const { user, unmount } = show(<SecretAddress {...words} url={undefined} />);
  await user.click(screen.getByRole('button', { name: '[create]' }));
  await screen.findByText('[notSaved]');
  await screen.findByText('No connection');
  expect(onSave).toHaveBeenLastCalledWith({ renew: false });
  unmount();
  const shown = show(<SecretAddress {...words} url="https://example.com/secret" />);
  expect(screen.getByLabelText('[address]')).toHaveProperty('value', 'https://example.com/secret');
  await shown.user.click(screen.getByRole('button', { name: '[renew]' }));
  await screen.findByText('[renewText]');
  expect(onSave).toHaveBeenCalledTimes(1);
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('a short list opens one of its rows or a new one; what is saved closes the dialog', async () => {
  const send = vi.fn(async () => ({ kind: 'ok', data: {} }) as const);
  const { user } = show(
    <RowsCard
      title="Benches"
      addText="Add a bench"
      rows={[{ id: 'a', name: 'By the gate' }]}
      nameOf={({ name }) => name}
      detailOf={() => 'red'}
      dialog={(row, onClose) => (
        <SettingsDialog
          title={row?.name ?? 'New'}
          schema={schema}
          fields={[{ name: 'colour', label: 'Colour' }]}
          initial={{ colour: 'red' }}
          failure="The bench was not saved"
          send={send}
          onClose={onClose}
        />
      )}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Add a bench' }));
  await screen.findByRole('dialog', { name: 'New' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /By the gate/ }));
  await user.type(screen.getByRole('textbox', { name: /Colour/ }), 'dish');
  await user.click(save());
  await screen.findByText('Saved');
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
