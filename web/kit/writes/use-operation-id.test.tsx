import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOperationId, useOperationIds } from './use-operation-id.ts';

test('the same input has the same name again, another has another, and so has another place', () => {
  const { result, rerender } = renderHook(() => useOperationId());
  const first = result.current({ amountCents: 100 });
  expect(first).toEqual({ amountCents: 100, operationId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  rerender();
  expect(result.current({ amountCents: 100 })).toEqual(first);
  const other = result.current({ amountCents: 200 });
  expect(other.operationId).not.toBe(first.operationId);
  expect(result.current({ amountCents: 100 }).operationId).not.toBe(first.operationId);
  expect(renderHook(() => useOperationId()).result.current({ amountCents: 200 })).not.toEqual(other);
});

test('on a screen that stays, the same input is another act once the first is done', () => {
  const { result } = renderHook(() => useOperationIds());
  const { withOperationId, endOperation } = result.current;
  const first = withOperationId({ title: 'Oil change' });
  expect(withOperationId({ title: 'Oil change' })).toEqual(first);
  endOperation();
  expect(withOperationId({ title: 'Oil change' })).not.toEqual(first);
});
