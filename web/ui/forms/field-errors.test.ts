import { describe, expect, test, vi } from 'vitest';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { fieldMessage, isIncomplete, placeFieldErrors } from './field-errors.ts';

const names = ['firstName', 'email', 'password'] as const;

describe('field errors', () => {
  test('say "Required" at an empty field and their own words at any other', () => {
    expect(fieldMessage({ message: fillInAllFields }, 'Required')).toBe('Required');
    expect(fieldMessage({ message: 'Invalid email address' }, 'Required')).toBe('Invalid email address');
    expect(fieldMessage(undefined, 'Required')).toBeUndefined();
  });

  test('make the form incomplete only when a required field is empty', () => {
    const empty = { type: 'custom', message: fillInAllFields };
    const wrong = { type: 'custom', message: 'Invalid email address' };
    expect(isIncomplete({ email: wrong })).toBe(false);
    expect(isIncomplete({ email: wrong, password: empty })).toBe(true);
    expect(isIncomplete({})).toBe(false);
  });

  test('of the server land at their fields, with the focus on the first from the top', () => {
    const setError = vi.fn();
    const placed = placeFieldErrors(setError, names, { password: 'Too common', email: 'Invalid email address' });
    expect(placed).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Invalid email address' }, { shouldFocus: true }],
      ['password', { type: 'server', message: 'Too common' }, { shouldFocus: false }],
    ]);
  });

  test('of the server that belong to no field of the form place nothing', () => {
    const setError = vi.fn();
    expect(placeFieldErrors(setError, names, { token: 'Invalid token' })).toBe(false);
    expect(placeFieldErrors(setError, names, undefined)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
