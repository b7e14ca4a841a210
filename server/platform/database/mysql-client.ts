import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaClient } from '../../../generated/prisma/mysql/client.ts';
import { type Database, doorOf, transactionOptions } from './database.ts';

const connectionTimeoutMilliseconds = 2500;

/** @param url `mysql://…` or `mariadb://…`; `connection_limit` in its query sizes the pool (10) */
export function openMySql(url: string): Database {
  const address = new URL(url);
  const adapter = new PrismaMariaDb(
    {
      host: address.hostname,
      port: Number(address.port || 3306),
      user: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
      database: decodeURIComponent(address.pathname.slice(1)),
      connectionLimit: Number(address.searchParams.get('connection_limit') ?? 10),
      connectTimeout: connectionTimeoutMilliseconds,
      acquireTimeout: connectionTimeoutMilliseconds,
      allowPublicKeyRetrieval: true,
      // MySQL would otherwise cut long values and store them.
      initSql: "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'",
    },
    // One round trip for a query instead of the three of prepare, execute, close.
    { useTextProtocol: true },
  );
  const client = new PrismaClient({ adapter, transactionOptions });
  return doorOf('mysql', client, (work) => client.$transaction(work));
}
