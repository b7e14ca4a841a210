import { describe, expect, test } from 'vitest';
import { type Act, type Permissions, permissions, type Role, roles } from '../schema/permissions.ts';
import { everyAccess as accessMatrix } from '../tests/support/access/every-access.ts';
import { permissionDifferences } from '../tests/support/access/permission-differences.ts';
import { features } from './features.ts';

/** The table of permissions against the matrix that access-matrix.test.ts compares with the running server. */

const operations = features.flatMap((feature) => feature.operations);
const acts = Object.keys(permissions) as Act[];

test('what operations declare is what the matrix expects', () => {
  expect(permissionDifferences(operations, accessMatrix, permissions)).toEqual([]);
});

describe('a changed permission is noticed', () => {
  const used = acts.filter((act) => operations.some(({ permission }) => permission === act));

  test.each(used.flatMap((act) => roles.map((role) => [act, role] as const)))(
    '%s with %s the other way',
    (act, role) => {
      expect(permissionDifferences(operations, accessMatrix, withFlipped(act, role))).not.toEqual([]);
    },
  );

  test.each(['paid', 'beforeOwnPassword'] as const)(
    '%s the other way, for every operation that asks who calls',
    (flag) => {
      // That an operation costs money is also told by rules of its own, so only what says so too much is noticed here.
      const flipped = operations
        .filter(({ permission, [flag]: declared }) => permission !== 'anybody' && !(flag === 'paid' && declared))
        .filter(
          ({ name, kind }) =>
            flag !== 'paid' || accessMatrix[`${kind} ${name}`]?.outcomes.unpaidOwner !== 'PAYMENT_REQUIRED',
        )
        .map((operation) => ({ ...operation, [flag]: !operation[flag] }));
      expect(flipped.length).toBeGreaterThan(0);
      for (const operation of flipped) {
        expect(permissionDifferences([operation], accessMatrix, permissions), operation.name).not.toEqual([]);
      }
    },
  );
});

function withFlipped(act: Act, role: Role): Permissions {
  const allowed: readonly Role[] = permissions[act];
  const changed = allowed.includes(role) ? allowed.filter((other) => other !== role) : [...allowed, role];
  return { ...permissions, [act]: changed };
}
