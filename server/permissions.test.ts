import { describe, expect, test } from 'vitest';
import { permissions } from '../schema/permissions.ts';
import { everyAccess as accessMatrix } from '../tests/support/access/every-access.ts';
import { flippedCells, tableDifferences } from '../tests/support/access/flipped-permissions.ts';
import { permissionDifferences } from '../tests/support/access/permission-differences.ts';
import type { Permission } from './api/operation/index.ts';
import { features } from './features.ts';

/** The table of permissions against the matrix that access-matrix.test.ts compares with the running server. */

const operations = features.flatMap((feature) => feature.operations);

const isForStaff = (permission: Permission) => typeof permission === 'string' && permission !== 'anybody';

test('what operations declare and calls ask for is what the matrix and its neighbour expect', () => {
  expect(tableDifferences(operations, accessMatrix, permissions)).toEqual([]);
});

describe('a changed permission is noticed', () => {
  test.each(flippedCells(operations, accessMatrix))('$act with $role the other way: $change', ({ noticedBy }) => {
    expect(noticedBy).not.toEqual([]);
  });

  test.each(['paid', 'beforeOwnPassword'] as const)(
    '%s the other way, for every operation that asks who calls',
    (flag) => {
      // That an operation costs money is also told by rules of its own, so only what says so too much is noticed here.
      const flipped = operations
        .filter(({ permission, [flag]: declared }) => isForStaff(permission) && !(flag === 'paid' && declared))
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
