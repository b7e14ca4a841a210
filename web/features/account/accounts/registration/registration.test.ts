import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRegistration, maskedRegistration, registeredEmailOf } from './registration.ts';

test('the debug panel shows everything but the password, not even its length', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (password, firstName) => {
      const shown = maskedRegistration({ ...emptyRegistration, firstName, password });
      expect(shown).toEqual({ ...emptyRegistration, firstName, password: '••••••••' });
    }),
  );
});

test('the debug panel shows an empty password as empty', () => {
  expect(maskedRegistration(emptyRegistration)).toEqual(emptyRegistration);
});

test.each([null, undefined, 'confirmed', 7, {}, { registeredEmail: 7 }])(
  'the log-in is told no address by %j',
  (state) => {
    expect(registeredEmailOf(state)).toBeUndefined();
  },
);

test('the log-in is told the address that was registered', () => {
  expect(registeredEmailOf({ registeredEmail: 'ana@example.com' })).toBe('ana@example.com');
});
