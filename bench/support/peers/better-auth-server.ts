import { compare, hash } from 'bcrypt';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node';
import express from 'express';
import { createPool } from 'mysql2/promise';

/*
 * A peer, in a process of its own: the same account read and log-in as the documentation of better-auth shows them with
 * Express, on MySQL's usual driver. Its limits of attempts are off, as ours are for these calls, and it hashes as we do:
 * with its own scrypt a log-in would be the figure of another hash.
 *
 * Environment: DATABASE_URL. Tells its port, the cookie of a session, and what a log-in needs to the parent.
 */
const origin = 'http://127.0.0.1';
const auth = betterAuth({
  database: createPool({ uri: `${process.env.DATABASE_URL}`, connectionLimit: 10, timezone: 'Z' }),
  secret: 'only for the comparison: a long enough sentence',
  baseURL: origin,
  emailAndPassword: {
    enabled: true,
    password: { hash: (password) => hash(password, 12), verify: (sent) => compare(sent.password, sent.hash) },
  },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
});
await (await getMigrations(auth.options)).runMigrations();
const account = { email: 'owner@example.com', password: 'four calm winter tyres' };
const { headers } = await auth.api.signUpEmail({
  body: { name: 'An Owner', ...account },
  returnHeaders: true,
});
const cookie = headers
  .getSetCookie()
  .map((header) => header.split(';')[0])
  .join('; ');

const app = express();
app.all('/api/auth/{*any}', toNodeHandler(auth));
app.get('/api/user/profile', async (request, response) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
  if (session === null) response.status(401).json({ error: 'Please log in' });
  else response.json(session.user);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.send?.({ port, cookie, origin, account });
});
process.once('SIGTERM', () => process.exit(0));
