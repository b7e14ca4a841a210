import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { StepMark } from './step-mark.tsx';

test('a step has its number until it is done, and then a tick that is read out', () => {
  const { unmount } = show(
    <StepMark state="now" doneText="Done">
      2
    </StepMark>,
  );
  screen.getByText('2');
  expect(screen.queryByRole('img')).toBeNull();
  unmount();
  show(
    <StepMark state="done" doneText="Done">
      2
    </StepMark>,
  );
  screen.getByRole('img', { name: 'Done' });
  expect(screen.queryByText('2')).toBeNull();
});
