import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasMariaDb, type MariaDb, startMariaDb } from '../../../tests/support/machine/mariadb.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { mySqlAddress } from './mysql-address.ts';

test('an address is read with what is encoded in it', () => {
  expect(mySqlAddress('mariadb://some%40body:p%2Fw@db.example.com/work%20shop?connection_limit=5')).toEqual({
    host: 'db.example.com',
    port: 3306,
    user: 'some@body',
    password: 'p/w',
    database: 'work shop',
  });
});

test('encryption without a proof of who answers is refused', () => {
  expect(() => mySqlAddress('mysql://db.example.com/x?sslaccept=accept_invalid_certs')).toThrow('strict');
});

describe.skipIf(!hasMariaDb())('a server that speaks TLS', () => {
  let folder: string;
  let mariaDb: MariaDb;
  let plainUrl: string;

  /** A certificate that vouches for itself. */
  async function certify(file: string): Promise<void> {
    const subject = [{ name: 'commonName', value: 'A database' }];
    const extensions = [
      { name: 'basicConstraints' as const, cA: true },
      { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] },
    ];
    const { cert, private: key } = await generate(subject, { keySize: 2048, extensions });
    await writeFile(join(folder, `${file}.pem`), cert);
    await writeFile(join(folder, `${file}.key`), key, { mode: 0o644 });
  }
  const urlWith = (authority: string) => `${plainUrl}?sslaccept=strict&sslcert=${join(folder, authority)}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'delavnica-tls-'));
    // The server runs as a user of its own.
    await chmod(folder, 0o755);
    await certify('own');
    await certify('strange');
    const file = (ending: string) => join(folder, `own.${ending}`);
    mariaDb = await startMariaDb('fast', [`--ssl-cert=${file('pem')}`, `--ssl-key=${file('key')}`]);
    const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
    await mariaDb.createDatabase(name);
    await mariaDb.run("CREATE USER app@'%' REQUIRE SSL");
    await mariaDb.run(`GRANT ALL ON ${name}.* TO app@'%'`);
    plainUrl = `${mariaDb.url.replace('root@127.0.0.1', 'app@localhost')}/${name}`;
  }, 90_000);
  afterAll(async () => {
    await mariaDb?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is migrated, asked and watched over TLS', async () => {
    expect((await migrate(urlWith('own.pem'))).length).toBeGreaterThan(0);
    const database = await openDatabase(urlWith('own.pem'));
    const [cipher] = z
      .array(z.object({ Value: z.string() }))
      .parse(await database.$queryRaw`SHOW STATUS LIKE 'Ssl_cipher'`);
    expect(cipher?.Value).toMatch(/AES|CHACHA/);
    await database.close();
  });

  test('is not trusted when somebody else has vouched for it', { tags: ['asvs-12-3-1'] }, async () => {
    await expect(migrate(urlWith('strange.pem'))).rejects.toThrow(/certificate/i);
    const database = await openDatabase(urlWith('strange.pem'));
    await expect(database.user.count()).rejects.toThrow();
    await database.close();
  });

  test('is not talked to in the clear where the account asks for TLS', async () => {
    await expect(migrate(plainUrl)).rejects.toThrow(/denied/i);
  });
});
