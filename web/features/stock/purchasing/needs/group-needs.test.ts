import { expect, test } from 'vitest';
import { canWait } from './group-needs.ts';

const need = { approved: true, onShelfThousandths: 0, thousandths: 2000 };

test('what is approved and is not on the shelf, all of it, is ordered; anything else can wait', () => {
  expect(canWait(need)).toBe(false);
  expect(canWait({ ...need, onShelfThousandths: 1999 })).toBe(false);
  expect(canWait({ ...need, onShelfThousandths: 2000 })).toBe(true);
  expect(canWait({ ...need, approved: false })).toBe(true);
});
