import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { type AuthorityForTests, startAuthority } from '../../../../../tests/support/fiscal/an-authority.ts';
import { aConfirmingWorkshop, type Confirming } from '../../../../../tests/support/fiscal/confirming-workshop.ts';
import { databases, type TestDatabase } from '../../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server/test-server.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { runOperator } from '../../../../operator/run-operator.ts';
import { credentialsFor, reencryptCertificates } from '../index.ts';

/** The keys of an installation over the years, as its operator would set them. */
const [first, second] = ['1f'.repeat(32), '2e'.repeat(32)];
const eor = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const lines = [{ description: 'Olje', unitPrice: 122_000 }];

describe.each([...databases])('the certificates under another DATA_KEY on $name', (engine) => {
  let authority: AuthorityForTests;
  let database: TestDatabase;
  let running: TestServer | undefined;
  beforeEach(async () => {
    [authority, database] = await Promise.all([startAuthority(), engine.createMigrated()]);
  });
  afterEach(async () => {
    await running?.close();
    running = undefined;
    await authority.close();
    await database.drop();
  });

  /** Stops the server, as an operator does who changes its settings, and starts it with others. */
  async function restart(keys: Readonly<Record<string, string>>): Promise<TestServer> {
    await running?.close();
    running = await startTestServer(database.url, { RATE_LIMIT_SCALE: '1000000', ...authority.variables, ...keys });
    return running;
  }
  /** The same server as one that was given other keys, the current one first. */
  const withKeys = ({ ctx }: TestServer, current: string, ...previous: readonly string[]): AppContext => {
    const dataKeys = [keyOf(current), ...previous.map(keyOf)] as const;
    return { ...ctx, config: { ...ctx.config, dataKeys } };
  };
  const isReadable = async (ctx: AppContext, { workshopId }: Confirming) =>
    (await credentialsFor(ctx, tenantDb(ctx.database, workshopId), { workshopId, mode: 'TEST' })) !== undefined;
  const readable = (ctx: AppContext, worlds: readonly Confirming[]) =>
    Promise.all(worlds.map((world) => isReadable(ctx, world)));

  /** Issues an invoice on this server with the session that the owner has had before. */
  async function issuedAt(server: TestServer, { owner, methods }: Confirming): Promise<Invoice> {
    const visitor = server.visitor();
    for (const [name, value] of owner.client.cookies) visitor.cookies.set(name, value);
    const ask = async (call: string, input: object) => {
      const outcome = await visitor.restOutcome('POST', `/api/workshop/${call}`, input);
      expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
      return Object(outcome.data);
    };
    const { id, version } = await ask('draftInvoice', { lines, paymentMethodId: methods.CASH });
    return ask('issueInvoice', { id, version });
  }

  test('are sealed anew by the operator, still sign, and the old key alone reads them no more', async () => {
    const before = await restart({ DATA_KEY: first });
    const world = await aConfirmingWorkshop(before, authority);
    expect((await issuedAt(before, world)).fiscal).toMatchObject({ zoi: expect.any(String) });
    const rotating = withKeys(before, second, first);
    const said: string[] = [];
    const tell = (line: string) => said.push(line);
    expect(await runOperator(['reencrypt'], () => rotating.config, { print: tell, complain: tell })).toBe(0);
    expect(said).toEqual(['1 secret(s) were sealed with the current key, nothing is left under a previous one']);
    expect(await reencryptCertificates(rotating)).toEqual({ reencrypted: 0, left: 0 });
    const rotated = await restart({ DATA_KEY: second });
    const invoice = await issuedAt(rotated, world);
    expect(invoice).toMatchObject({ number: 'P1-B1-2', fiscal: { state: expect.stringMatching(/CONFIRMED|WAITING/) } });
    // It is the key of the certificate that the authority knows: what it signs is confirmed.
    const ask = (id: string) =>
      tenantDb(rotated.ctx.database, world.workshopId).fiscalRecord.findMany({ where: { invoiceId: id } });
    await expect.poll(() => ask(invoice.id)).toMatchObject([{ state: 'CONFIRMED', eor }]);
    const old = withKeys(rotated, first);
    expect(await isReadable(old, world)).toBe(false);
    expect(await reencryptCertificates(old)).toEqual({ reencrypted: 0, left: 1 });
  });

  test('are all readable after a command that ended in the middle, and the next one does the rest', async () => {
    const server = await restart({ DATA_KEY: first });
    const worlds = [await aConfirmingWorkshop(server, authority), await aConfirmingWorkshop(server, authority)];
    const rotating = withKeys(server, second, first);
    const ending = { ...rotating, database: endingAfter(rotating.database, 1) };
    await expect(reencryptCertificates(ending)).rejects.toThrow('ended');
    expect(await readable(rotating, worlds)).toEqual([true, true]);
    // One is under the new key alone, the other under the old one.
    const byNew = await readable(withKeys(server, second), worlds);
    expect(byNew.toSorted()).toEqual([false, true]);
    expect(await readable(withKeys(server, first), worlds)).toEqual(byNew.map((is) => !is));
    expect(await reencryptCertificates(rotating)).toEqual({ reencrypted: 1, left: 0 });
    expect(await readable(withKeys(server, second), worlds)).toEqual([true, true]);
  });
});

/** As DATA_KEY is read (server/config). */
const keyOf = (hex: string) => Buffer.from(hex, 'hex');

/** A database whose process ends after so many certificates were written. */
function endingAfter(database: Database, writes: number): Database {
  let left = writes;
  const ending = (table: object) =>
    new Proxy(table, {
      get(target, verb) {
        if (verb !== 'updateMany') return Reflect.get(target, verb);
        return (args: object) => {
          if (left === 0) return Promise.reject(new Error('The process has ended'));
          left -= 1;
          return Reflect.get(target, verb)(args);
        };
      },
    });
  return new Proxy(database, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      return name === 'fiscalCertificate' && typeof found === 'object' && found !== null ? ending(found) : found;
    },
  });
}
