import { describe, expect, test } from 'vitest';
import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { roleWord } from './account-words.ts';

const t = textIn('en', dashboardTexts);

describe('what people read about an account', () => {
  test.each([
    ['admin', 'Owner'],
    ['mechanic', 'Mechanic'],
    ['receptionist', 'Receptionist'],
    ['auditor', 'auditor'],
  ])('for the role %s is %s', (role, word) => {
    expect(roleWord(role, t)).toBe(word);
  });
});
