import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from '@libsql/client';
import { parseCookie } from 'cookie';
import jwt from 'jsonwebtoken';
import { createPool } from 'mysql2/promise';

/**
 * The reference in a process of its own: a bare `node:http` handler that verifies the same token (`/` with the secret
 * as text, `/key` with a key object, which saves a failing attempt to parse a public key) and reads the same row
 * through the bare driver. Environment: DATABASE_URL, JWT_SECRET; it sends its port to the parent.
 */
const url = `${process.env.DATABASE_URL}`;
const secret = `${process.env.JWT_SECRET}`;
const key = createSecretKey(secret, 'utf8');
const query = `SELECT u.id, u.email, u.fullName, u.role, u.plan, u.subscriptionStatus, u.paid, u.currentPeriodEnd
  FROM sessions s JOIN users u ON u.id = s.userId WHERE s.id = ? AND s.expiresAt > ?`;

const read = url.startsWith('file:') ? readSqlite() : readMySql();

function readSqlite() {
  const client = createClient({ url });
  return async (id: string): Promise<unknown> =>
    (await client.execute({ sql: query, args: [id, new Date().toISOString()] })).rows[0];
}

function readMySql() {
  const pool = createPool({ uri: url, connectionLimit: 10 });
  return async (id: string): Promise<unknown> => {
    const [rows] = await pool.query<import('mysql2').RowDataPacket[]>(query, [id, new Date()]);
    return rows[0];
  };
}

const server = createServer((request, response) => {
  const token = parseCookie(request.headers.cookie ?? '')['__Host-session'] ?? '';
  const verified = jwt.verify(token, request.url === '/key' ? key : secret, { algorithms: ['HS256'] });
  const id = typeof verified === 'object' ? `${verified.jti}` : '';
  read(id).then((row) => {
    response.writeHead(row === undefined ? 401 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(row ?? {}));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
process.once('SIGTERM', () => process.exit(0));
