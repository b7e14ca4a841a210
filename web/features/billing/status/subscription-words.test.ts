import { describe, expect, test } from 'vitest';
import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { planWord, statusWord } from './subscription-words.ts';

const messages = accountsMessages.en;

describe('what people read about a subscription', () => {
  test.each([
    ['not_selected', 'No plan'],
    ['enterprise', 'Enterprise'],
    ['platinum', 'platinum'],
    ['toString', 'toString'],
  ])('for the plan %s is %s', (plan, word) => {
    expect(planWord(plan)).toBe(word);
  });

  test('for the status is alarming only when money is missing', () => {
    expect(statusWord('active', messages)).toEqual({ text: 'Active', tone: 'success' });
    expect(statusWord('past_due', messages)).toEqual({ text: 'Payment overdue', tone: 'error' });
    expect(statusWord('none', messages)).toEqual({ text: 'No subscription', tone: 'neutral' });
    expect(statusWord('on_hold', messages)).toEqual({ text: 'on_hold', tone: 'neutral' });
  });
});
