import { can, type Permissions, type Role, roles, switchedActs } from '../../../schema/permissions.ts';
import type { Operation, PrincipalKind } from '../../../server/api/operation/index.ts';
import { type Access, type Identity, identities, type Outcomes } from './access-outcomes.ts';

/**
 * Compares what operations declare with the outcomes of the matrix, which stand apart and are compared with the running
 * server: so neither can be changed alone.
 */

/** Who plays which role. What one owner may not do with another's account is no matter of the role. */
const played: Readonly<Record<Role, readonly Identity[]>> = {
  admin: ['unpaidOwner', 'paidOwner', 'otherOwner'],
  mechanic: ['mechanic'],
  receptionist: ['receptionist'],
};

/** The column of each kind of callers that are no staff; a kind without one has no operations yet. */
const identityOf: Readonly<Partial<Record<PrincipalKind, Identity>>> = {
  linkHolder: 'linkHolder',
  customer: 'customer',
};

/** @returns a line for each thing in which a declaration and the matrix are not of one mind */
export function permissionDifferences(
  operations: readonly Operation[],
  matrix: Readonly<Record<string, Access>>,
  table: Permissions,
): readonly string[] {
  return operations.flatMap((operation) =>
    rowsOf(operation).flatMap((row) => {
      const access = matrix[row];
      return access === undefined ? [`${row} is missing`] : differences(operation, row, access, table);
    }),
  );
}

/** The rows of an operation: its field and its routes. */
function rowsOf({ kind, name, graphql, rest }: Operation): readonly string[] {
  const routes = rest.map(({ at: [method, path] }) => `${method.toUpperCase()} ${path}`);
  return graphql ? [`${kind} ${name}`, ...routes] : routes;
}

function differences(
  { permission, paid, beforeOwnPassword }: Operation,
  row: string,
  { outcomes, refusedWithout }: Access,
  table: Permissions,
): readonly string[] {
  if (typeof permission !== 'string') return differencesOfKind(permission.kind, row, outcomes);
  const open = permission === 'anybody';
  // A list does not fit into an address: what is refused to all of them before anybody is asked for says nothing of roles.
  const fits =
    !row.startsWith('GET ') ||
    roles.some((role) =>
      played[role].some((identity) => !['BAD_INPUT', 'PAYMENT_REQUIRED'].includes(outcomes[identity])),
    );
  const found = (fits ? roles : []).flatMap((role) => {
    const expected = played[role].some((identity) => outcomes[identity] !== 'FORBIDDEN');
    const switchedOff = Object.entries(switchedActs).some(
      ([act, { role: theirs, by }]) => act === permission && theirs === role && by === refusedWithout,
    );
    const declared = open || (can(role, permission, table) && !switchedOff);
    return expected === declared ? [] : [`${row}: ${role} is ${declared ? '' : 'not '}allowed by ${permission}`];
  });
  const needsSession = outcomes.anonymous === 'UNAUTHENTICATED';
  if (needsSession === open) found.push(`${row}: declared ${open ? 'for everybody' : 'with a session'}`);
  if (!open && (outcomes.newMember === 'PASSWORD_CHANGE_REQUIRED') === beforeOwnPassword) {
    found.push(`${row}: declared ${beforeOwnPassword ? 'before' : 'after'} an own password is chosen`);
  }
  if (paid && outcomes.unpaidOwner !== 'PAYMENT_REQUIRED') found.push(`${row}: declared for who has paid`);
  return found;
}

/** Expected differences for an operation of one kind of caller: only they find what their credential leads to. */
function differencesOfKind(kind: Exclude<PrincipalKind, 'staff'>, row: string, outcomes: Outcomes): readonly string[] {
  const identity = identityOf[kind];
  if (identity === undefined) return [`${row}: the matrix has no column for ${kind}`];
  const refusal = outcomes.anonymous;
  const others = identities.filter((other) => other !== identity && outcomes[other] !== refusal);
  const found = refusal === 'NOT_FOUND' || refusal === 'UNAUTHENTICATED' ? [] : [`${row}: strangers are let in`];
  if (outcomes[identity] === refusal) found.push(`${row}: ${identity} is refused like a stranger`);
  return [...found, ...others.map((other) => `${row}: ${other} is let in as well`)];
}
