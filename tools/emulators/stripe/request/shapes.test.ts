import { describe, expect, test } from 'vitest';
import { checkShape } from './shapes.ts';

const customer = {
  id: 'cus_1',
  object: 'customer',
  created: 1_800_000_000,
  livemode: false,
  email: 'owner@example.com',
  metadata: {},
};

describe('an answer of the emulator', () => {
  test('is let through when its objects are as Stripe gives them, alone and in a list', () => {
    checkShape(customer);
    checkShape({ object: 'list', url: '/v1/customers', has_more: false, data: [customer] });
    checkShape({ id: 'cus_1', object: 'customer', deleted: true });
  });

  test.each([
    ['an id of another kind', { id: 'sub_1' }],
    ['milliseconds', { created: 1_800_000_000_000 }],
    ['live mode', { livemode: true }],
    ['a missing field', { email: undefined }],
    ['metadata that are no text', { metadata: { plan: 1 } }],
  ])('with %s is refused, however deep it lies', (_name, wrong) => {
    const answer = { object: 'list', url: '/v1/customers', has_more: false, data: [{ ...customer, ...wrong }] };
    expect(() => checkShape(answer)).toThrow('answer.data.0');
  });

  test('of a kind that nobody has described is refused', () => {
    expect(() => checkShape({ id: 'top_1', object: 'topup' })).toThrow('no shape for topup');
  });
});
