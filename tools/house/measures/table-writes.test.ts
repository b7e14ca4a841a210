import { describe, expect, test } from 'vitest';
import type { Source } from '../reading/sources.ts';
import { foreignWrites } from './table-writes.ts';

const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') });

describe('tables that another feature owns', () => {
  const model = file(
    'prisma/schema.prisma',
    'model User {\n  id String @id\n  tokens Token[]\n  @@map("users")\n}',
    'model Token {\n  id String @id\n  user User @relation(fields: [userId], references: [id])\n}',
    'model Workshop {\n  id String @id\n}',
  );
  const owners = [
    file('server/features/workshop/people/people.feature.ts', "feature({ name: 'people', ownedTables: ['user'] });"),
    file('server/features.ts', "const rooms = { ownedTables: [...(['token'] as const), 'workshop'] };"),
  ];
  const pairsOf = (...lines: string[]) =>
    foreignWrites([model, ...owners, file('server/features/account/team/invite.ts', ...lines)]).map(({ pair }) => pair);

  test.each([
    ['a verb', 'await tx.user.updateMany({ where });', 'team → user'],
    ['a table that was taken out by its name', 'const { user } = tx; await user.delete({ where });', 'team → user'],
    ['the row of the workshop itself', 'await tx.itself.update(1, {});', 'team → workshop'],
    ['a helper that rewrites', "await rewriteTexts(tx, 'user', { where });", 'team → user'],
    ['a hook that reassigns', "reassignCustomer('user', ['customerId']);", 'team → user'],
    ['SQL', 'await tx.$executeRaw`UPDATE users SET a = 1`;', 'team → user'],
  ])('are written by %s', (_, line, pair) => expect(pairsOf(line)).toEqual([pair]));

  test('are written along with a row that points at them', () => {
    const nested = 'await tx.user.create({ data: { id, tokens: { create: [{ id }] } } });';
    expect(pairsOf(nested)).toEqual(['team → token', 'team → user']);
  });

  test('are read by anybody, and written by their owner and by tests', () => {
    expect(pairsOf('await tx.user.findMany(); createHash(sum).update(bytes);')).toEqual([]);
    const write = 'await tx.user.create({ data });';
    const others = ['people/create.ts', 'team/invite.test.ts'].map((at) => file(`server/features/${at}`, write));
    expect(foreignWrites([model, ...owners, ...others])).toEqual([]);
  });
});
