import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type MailServer, startMailServer } from '../../../../tools/emulators/smtp/index.ts';
import { Client } from '../../../support/client/client.ts';
import { enginesFor } from '../../../support/machine/databases.ts';
import { killAtStatement } from '../../../support/server/kill-at-statement.ts';
import { appUrl, withServerProcesses } from '../../../support/server/with-processes.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../support/server/written-account.ts';
import { enableBilling } from '../../../support/workshop/load.ts';

/** The server is killed while an appointment is moved, and before its mail has left. */

const row = z.object({ id: z.string(), version: z.number(), icsSequence: z.number().nullable() });

/** The same session at another process: nobody is mailed about a log-in. */
function sameSessionAt(url: string, { cookies }: Client): Client {
  const client = new Client(url, appUrl);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

describe.each(enginesFor('locks'))('an appointment on $name', (engine) => {
  const processes = withServerProcesses(engine, 'migrated');
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer?.close());

  test.each([
    ['before the move is kept', '`icsSequence` = '],
    ['before its mail leaves', '`attempts` = '],
  ])('whose server is killed %s is mailed once for each change', { timeout: 60_000 }, async (_, statement) => {
    const environment = { SMTP_URL: mailServer.url };
    const email = `${randomUUID()}@example.com`;
    const mails = () => mailServer.taken.filter(({ to }) => to === email).map(({ id }) => id);
    const call = async (client: Client, name: string, input: object) => {
      const answer = await client.rest('POST', `/api/workshop/${name}`, input);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const first = await processes().start(environment);
    const database = await processes().database();
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const browser = await signedInAt(first.url, owner, appUrl);
    await call(browser, 'saveBookingSettings', { version: 1, mailAppointments: true });
    const tomorrow = new Date(Date.now() + 86_400_000);
    const customer = { name: 'Ana', email };
    const planned = { vehicleText: 'Clio', customer, expectedAt: tomorrow.toISOString() };
    const { id, version } = row.parse(await call(browser, 'planJobCard', planned));
    await expect.poll(() => mails().length).toBe(1);
    await first.stop();

    const dying = await processes().start({ ...environment, ...killAtStatement(engine.name, statement, 'before') });
    const moved = { id, version, operationId: randomUUID(), expectedAt: new Date(tomorrow.getTime() + 3_600_000) };
    const there = sameSessionAt(dying.url, browser);
    // The answer may be there before the process is gone.
    await there.rest('POST', '/api/workshop/updateJobCard', moved).catch(() => undefined);
    await dying.exit;
    expect(mails()).toHaveLength(1);

    const next = await processes().start(environment);
    const client = sameSessionAt(next.url, browser);
    // A client without an answer sends the same again.
    expect(row.parse(await call(client, 'updateJobCard', moved)).icsSequence).toBe(1);
    await expect.poll(() => mails().length).toBe(2);
    expect(new Set(mails()).size).toBe(2);
    await next.stop();
    expect(mails()).toHaveLength(2);
  });
});
