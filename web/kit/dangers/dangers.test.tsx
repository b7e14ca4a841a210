import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { DangersNotice } from './dangers-notice.tsx';
import { InformedByField } from './informed-by-field.tsx';

test('what is dangerous is named before the car leaves', () => {
  show(<DangersNotice titles={['Brake hose', 'Tyre']} />);
  screen.getByText('Dangerous defects have not been repaired');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Brake hose', 'Tyre']);
});

function Asked() {
  const [name, setName] = useState('');
  return <InformedByField name={name} onName={setName} />;
}

test('who was informed is asked for', async () => {
  const { user } = show(<Asked />);
  const field = screen.getByLabelText('Who was informed?');
  await user.type(field, 'Ana Kos');
  expect(field).toHaveProperty('value', 'Ana Kos');
});
