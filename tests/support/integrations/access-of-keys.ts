import { createdApiKey } from '../../../schema/features/integrations/api-keys.ts';
import { grantableActs } from '../../../schema/features/integrations/grantable-acts.ts';
import type { Act } from '../../../schema/permissions.ts';
import type { Operation } from '../../../server/api/operation/index.ts';
import { features } from '../../../server/features.ts';
import { tablesOfAllWorkshops } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Access } from '../access/access-outcomes.ts';
import type { Client } from '../client/client.ts';
import type { TestServer } from '../server/test-server.ts';

/** The columns of the matrix for keys of the API: what they are answered follows from what operations declare. */

export const keyHolders = ['keyWithEveryAct', 'keyWithoutActs'] as const;
export type KeyHolder = (typeof keyHolders)[number];

const actsOf: Readonly<Record<KeyHolder, readonly Act[]>> = { keyWithEveryAct: grantableActs, keyWithoutActs: [] };

const operations = new Map<string, Operation>(
  features
    .flatMap((feature) => feature.operations)
    .flatMap((operation) => [
      ...operation.rest.map(({ at: [method, path] }) => [`${method.toUpperCase()} ${path}`, operation] as const),
      [`${operation.kind} ${operation.name}`, operation],
    ]),
);

/** Routes by hand, which declare no act, that only people use. */
const forPeople = new Set([
  ...['GET /api/security-events.csv', 'GET /api/account/export', 'GET /api/export.zip'],
  ...['GET /api/billing/invoices/:id/document', 'GET /api/download/installer', 'GET /api/download/:file'],
  ...['GET /api/fiscal/internal-act.pdf', 'GET /api/accounting/period.zip', 'POST /api/desktop/hand-over'],
]);
/** Whether a file may be seen is asked of what it is of, which has to be there first. */
const ofFiles = /^\w+ \/api\/files\b/;

/** @returns the codes of which a key is answered one */
export function codesFor(holder: KeyHolder, row: string, { outcomes }: Access): readonly string[] {
  const { anonymous, paidOwner } = outcomes;
  // Some forms are looked at before the acts are.
  const refused = paidOwner === 'BAD_INPUT' ? ['FORBIDDEN', 'BAD_INPUT'] : ['FORBIDDEN'];
  const operation = operations.get(row);
  if (operation === undefined) {
    if (anonymous !== 'UNAUTHENTICATED') return [anonymous];
    if (forPeople.has(row)) return refused;
    return holder === 'keyWithEveryAct' || ofFiles.test(row) ? [paidOwner] : refused;
  }
  const { permission } = operation;
  if (permission === 'anybody') return refused;
  // It is for who holds another credential, and a key is none.
  if (typeof permission !== 'string') return [anonymous];
  return mayByKey(operation, permission, actsOf[holder]) ? [paidOwner] : refused;
}

const mayByKey = ({ forPeople: isForPeople, forEveryKey }: Operation, act: Act, given: readonly Act[]) =>
  !isForPeople && (forEveryKey === true || given.includes(act));

/** The keys themselves; the product makes none without an act. */
export async function keysOf({ ctx }: TestServer, owner: Client): Promise<ReadonlyMap<KeyHolder, string>> {
  const keys = new Map<KeyHolder, string>();
  for (const holder of keyHolders) {
    const input = { name: holder, scopes: grantableActs };
    const { data } = await owner.restOutcome('POST', '/api/workshop/createApiKey', input);
    keys.set(holder, createdApiKey.parse(data).secret ?? '');
  }
  const ofNone = { where: { name: 'keyWithoutActs' }, data: { scopes: [] } };
  await tablesOfAllWorkshops(ctx.database).apiKey.updateMany(ofNone);
  return keys;
}
