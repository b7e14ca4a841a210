import { describe, expect, test } from 'vitest';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { roleWord } from './account-words.ts';

const messages = accountsMessages.en;

describe('what people read about an account', () => {
  test.each([
    ['admin', 'Owner'],
    ['mechanic', 'Mechanic'],
    ['receptionist', 'Receptionist'],
    ['auditor', 'auditor'],
  ])('for the role %s is %s', (role, word) => {
    expect(roleWord(role, messages)).toBe(word);
  });
});
