import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRegistration, maskedRegistration } from './registration.ts';

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
