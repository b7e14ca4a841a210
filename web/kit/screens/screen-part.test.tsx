import { act, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { type ScreenPart, screenPart, useScreenPart } from './screen-part.ts';

/** Catches what a screen throws, as the application's router does. */
class Failures extends Component<{ readonly children: ReactNode }, { readonly text: string | undefined }> {
  override state = { text: undefined };
  static getDerivedStateFromError(error: Error) {
    return { text: error.message };
  }
  override render() {
    return this.state.text ?? this.props.children;
  }
}

interface TableProps {
  readonly rows: number;
}
const Table = ({ rows }: TableProps) => <p>{rows} rows</p>;

function Screen({ part }: { readonly part: ScreenPart<TableProps> }) {
  const Loaded = useScreenPart(part);
  return (
    <main>
      <h1>Customers</h1>
      {Loaded === undefined ? <p>Loading</p> : <Loaded rows={3} />}
    </main>
  );
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('a part is loaded before the screen is drawn, and is in its first frame', async () => {
  const load = vi.fn(async () => Table);
  const part = screenPart(load);
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(part.loaded()).toBe(Table));
  show(<Screen part={part} />);
  screen.getByText('3 rows');
});

test('the rest of the screen is there while the part is on its way', async () => {
  let resolve = (_: typeof Table) => {};
  const part = screenPart(
    () =>
      new Promise<typeof Table>((arrive) => {
        resolve = arrive;
      }),
  );
  show(<Screen part={part} />);
  screen.getByRole('heading', { name: 'Customers' });
  screen.getByText('Loading');
  await act(async () => resolve(Table));
  await screen.findByText('3 rows');
});

test('a part that cannot be loaded fails as the screen itself would', async () => {
  const part = screenPart<TableProps>(() => Promise.reject(new Error('This was not loaded')));
  show(
    <Failures>
      <Screen part={part} />
    </Failures>,
  );
  await screen.findByText('This was not loaded');
});
