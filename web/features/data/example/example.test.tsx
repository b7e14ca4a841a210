import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../schema/permissions.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { ExampleBanner, LoadExample } from './index.ts';

const workshop = {
  __typename: 'Workshop',
  id: 'own',
  version: 1,
  exampleLoadedAt: null,
  demoUntil: null,
  isEmpty: true,
};
const loaded = { ...workshop, version: 2, exampleLoadedAt: '2026-11-23T10:00:00Z', isEmpty: false };
const read = (row: object) => ({ data: { workshop: row } });

function open(part: Parameters<typeof show>[0], answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  return {
    ...show(<ApolloProvider client={client}>{part}</ApolloProvider>),
    names: () => asked.map(({ name }) => name),
  };
}

const both = (
  <>
    <ExampleBanner role={owner.role} />
    <LoadExample />
  </>
);

describe('the example workshop', () => {
  test('is offered while nothing is there, loaded by one press, and then called by its name', async () => {
    const { user } = open(both, {
      Example: [read(workshop), read(loaded)],
      LoadExample: [{ data: { loadExample: loaded } }],
    });
    const button = await screen.findByRole('button', { name: 'Load an example workshop' });
    await user.click(button);
    await screen.findByText('This is an example workshop');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load an example workshop' })).toBeNull());
  });

  test('says why it could not be loaded, and is offered still', async () => {
    const { user } = open(both, { Example: [read(workshop)], LoadExample: [refusing('UNAVAILABLE', 'Away')] });
    await user.click(await screen.findByRole('button', { name: 'Load an example workshop' }));
    await screen.findByText('The example could not be loaded');
    expect(screen.getByText('Away')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load an example workshop' })).toBeTruthy();
  });

  test('is removed after a question, and says why it stays', async () => {
    const { user, names } = open(both, {
      Example: [read(loaded), read(workshop)],
      RemoveExample: [refusing('INVALID_STATE', 'It was paid'), { data: { removeExample: workshop } }],
    });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remove the example' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the example?' }));
      await user.click(dialog.getByRole('button', { name: 'Remove the example' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Remove the example' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(names()).not.toContain('RemoveExample');
    await remove();
    await screen.findByText('It was paid');
    await remove();
    await screen.findByRole('button', { name: 'Load an example workshop' });
    expect(screen.queryByText('This is an example workshop')).toBeNull();
  });

  test('is a live demo: every screen says so and until when, with the way to an own workshop', async () => {
    open(both, { Example: [read({ ...loaded, exampleLoadedAt: null, demoUntil: '2026-11-23T10:30:00Z' })] });
    await screen.findByText('Live demo');
    expect(screen.getByText(/nothing leaves the demo/).textContent).toMatch(/\d{1,2}[:.]30/);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByText('This is an example workshop')).toBeNull();
  });

  test('is told to a mechanic, who cannot remove it', async () => {
    const role: Role = 'mechanic';
    open(<ExampleBanner role={role} />, { Example: [read(loaded)] });
    await screen.findByText('This is an example workshop');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
