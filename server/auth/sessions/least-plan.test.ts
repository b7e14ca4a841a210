import { expect, test } from 'vitest';
import { accountPlans } from '../../../schema/money/plans.ts';
import { includesPlan } from './least-plan.ts';

test.each([
  ['professional', ['professional', 'pro', 'business', 'enterprise']],
  ['enterprise', ['enterprise']],
] as const)('what begins with %s is part of the plans from there on', (least, having) => {
  expect(accountPlans.filter((plan) => includesPlan(plan, least))).toEqual(having);
});
