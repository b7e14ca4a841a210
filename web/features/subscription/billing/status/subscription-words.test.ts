import { describe, expect, test } from 'vitest';
import { dashboardTexts } from '../../../../../schema/messages/dashboard/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { planWord, statusWord } from './subscription-words.ts';

const t = textIn('en', dashboardTexts);

describe('what people read about a subscription', () => {
  test.each([
    ['not_selected', '–'],
    ['enterprise', 'Enterprise'],
  ] as const)('for the plan %s is %s', (plan, word) => {
    expect(planWord(plan)).toBe(word);
  });

  test('for a plan of a newer server is its own word', () => {
    // @ts-expect-error: a server that is newer than the app says it
    expect(planWord('platinum')).toBe('platinum');
    // @ts-expect-error: a server that is newer than the app says it
    expect(planWord('toString')).toBe('toString');
  });

  test('for the status is alarming only when money is missing', () => {
    expect(statusWord('active', t)).toEqual({ text: 'Active', tone: 'success' });
    expect(statusWord('past_due', t)).toEqual({ text: 'Payment overdue', tone: 'error' });
    expect(statusWord('none', t)).toEqual({ text: 'No subscription', tone: 'neutral' });
    // @ts-expect-error: a server that is newer than the app says it
    expect(statusWord('on_hold', t)).toEqual({ text: 'on_hold', tone: 'neutral' });
  });
});
