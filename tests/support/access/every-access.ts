import { z } from 'zod';
import { type Act, can } from '../../../schema/permissions.ts';
import type { Operation } from '../../../server/api/operation/index.ts';
import { features } from '../../../server/features.ts';
import { exampleOf } from '../input/example-of.ts';
import { integrationsAccess } from '../integrations/access-of-integrations.ts';
import { webhooksAccess } from '../integrations/access-of-webhooks.ts';
import { portalAccess } from '../portal/access-of-portal.ts';
import { accessMatrix } from './access-matrix.ts';
import { inspectionAccess } from './access-of-inspections.ts';
import { plannerAccess } from './access-of-planner.ts';
import { pushAccess } from './access-of-push.ts';
import { stockAccess } from './access-of-stock.ts';
import { tyresAccess } from './access-of-tyres.ts';
import { type Access, type Outcomes, ownersOnly, signedIn } from './access-outcomes.ts';
import { brandAccess } from './brand/access-of-brand.ts';
import { remindersAccess } from './contact/access-of-reminders.ts';
import { diagnosticsAccess } from './desk/access-of-diagnostics.ts';
import { figuresAccess } from './figures/access-of-figures.ts';

/**
 * The rows of the matrix by hand, and those of the workshop's operations, which all follow one rule: a person who may do
 * the act is let in, an id of nothing is nothing, everybody else is refused. The rule is written down here once and for
 * itself; that an operation names the right act is said by its feature's own test.
 */

const writtenByHand: Readonly<Record<string, Access>> = {
  ...accessMatrix,
  ...plannerAccess,
  ...portalAccess,
  ...pushAccess,
  ...inspectionAccess,
  ...diagnosticsAccess,
  ...stockAccess,
  ...tyresAccess,
  ...figuresAccess,
  ...remindersAccess,
  ...integrationsAccess,
  ...webhooksAccess,
  ...brandAccess,
};

/** Where an operation of the workshop is reached, unless it says otherwise. */
const usual = '/api/workshop/';

/** @returns the rows of an operation that has its usual addresses; none of one that is older, or told by hand */
export function accessOf(operation: Operation): Readonly<Record<string, Access>> {
  const { kind, name, args, rest, permission, graphql } = operation;
  const routes = rest.filter(({ at: [, path] }) => path === `${usual}${name}`);
  const isByHand = Object.hasOwn(writtenByHand, `POST ${usual}${name}`);
  if (permission === 'anybody' || typeof permission !== 'string' || routes.length === 0 || isByHand) return {};
  const input = exampleOf(operation.input);
  const outcomes = outcomesOf(operation, permission, namesSomething(input) ? 'NOT_FOUND' : 'OK');
  const wrapped =
    args === 'input' &&
    Object.keys(z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }).properties ?? {}).length > 0;
  return {
    ...Object.fromEntries(
      routes.map(({ at: [method, path] }) => [`${method.toUpperCase()} ${path}`, { input, outcomes }]),
    ),
    ...(graphql ? { [`${kind} ${name}`]: { input: wrapped ? { input } : input, outcomes } } : {}),
  };
}

/** What is named by its id, alone or beside others, does not exist. */
const namesSomething = (input: object) => Object.keys(input).some((name) => /^id$|Id$/.test(name));

function outcomesOf({ paid }: Operation, act: Act, letIn: 'OK' | 'NOT_FOUND'): Outcomes {
  const owners = { unpaidOwner: paid ? 'PAYMENT_REQUIRED' : letIn, paidOwner: letIn, otherOwner: letIn } as const;
  const ofRole = (role: 'mechanic' | 'receptionist') => (can(role, act) ? letIn : 'FORBIDDEN');
  const members = { mechanic: ofRole('mechanic'), receptionist: ofRole('receptionist') } as const;
  return can('admin', act) ? signedIn({ ...owners, ...members }) : ownersOnly(members);
}

/** `METHOD /path`, `query field` and `mutation field`: who is answered what. */
export const everyAccess: Readonly<Record<string, Access>> = {
  ...Object.assign({}, ...features.flatMap(({ operations }) => operations.map(accessOf))),
  ...writtenByHand,
};
