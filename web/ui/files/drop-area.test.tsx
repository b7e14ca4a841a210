import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { Field } from '../forms/field.tsx';
import { DropArea, DropHint } from './drop-area.tsx';

const file = new File(['a'], 'a.p12');
const area = (onFile: (chosen: File) => void, disabled = false) => (
  <Field label="Certificate" name="file">
    <DropArea accept=".p12" disabled={disabled} onFile={onFile}>
      Choose
      <DropHint>or drop it here</DropHint>
    </DropArea>
  </Field>
);

test('takes a file that is chosen or dropped, and the same one again', async () => {
  const onFile = vi.fn();
  const { user } = show(area(onFile));
  await user.upload(screen.getByLabelText(/^Certificate/), file);
  await user.upload(screen.getByLabelText(/^Certificate/), file);
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [file] } });
  expect(onFile.mock.calls).toEqual([[file], [file], [file]]);
});

test('takes nothing while it is at work', () => {
  const onFile = vi.fn();
  show(area(onFile, true));
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [file] } });
  expect(onFile).not.toHaveBeenCalled();
});
