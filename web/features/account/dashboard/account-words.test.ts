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
  ] as const)('for the role %s is %s', (role, word) => {
    expect(roleWord(role, t)).toBe(word);
  });

  test('for a role of a newer server is its own word', () => {
    // @ts-expect-error: a server that is newer than the app says it
    expect(roleWord('auditor', t)).toBe('auditor');
  });
});
