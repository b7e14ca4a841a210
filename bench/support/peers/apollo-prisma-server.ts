import { createSecretKey } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { parseCookie } from 'cookie';
import jwt from 'jsonwebtoken';
import { openDatabase } from '../../../server/infrastructure/database/database.ts';

/*
 * A peer, in a process of its own: the same query on plain Apollo as its documentation shows it, with Prisma on the same
 * driver and the same tables. It limits nothing, checks no origin and logs nothing.
 *
 * Environment: DATABASE_URL, JWT_SECRET. Tells its port to the parent.
 */
const database = await openDatabase(`${process.env.DATABASE_URL}`);
const key = createSecretKey(`${process.env.JWT_SECRET}`, 'utf8');
const typeDefs = `type Profile {
  id: ID! name: String! email: String! role: String! subscriptionPlan: String!
  subscriptionStatus: String! paymentVerified: Boolean! currentPeriodEnd: String
}
type Query { me: Profile }`;

const server = new ApolloServer<{ userId: string | undefined }>({
  typeDefs,
  resolvers: {
    Query: {
      async me(_parent: unknown, _input: unknown, { userId }: { userId: string | undefined }) {
        const user = userId === undefined ? null : await database.user.findUnique({ where: { id: userId } });
        return (
          user && {
            ...user,
            name: user.fullName,
            subscriptionPlan: user.plan,
            currentPeriodEnd: user.currentPeriodEnd?.toISOString(),
          }
        );
      },
    },
  },
});
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  async context({ req }) {
    const token = parseCookie(req.headers.cookie ?? '')['__Host-session'] ?? '';
    const verified = jwt.verify(token, key, { algorithms: ['HS256'] });
    const id = typeof verified === 'object' ? `${verified.jti}` : '';
    const session = await database.session.findUnique({ where: { id }, select: { userId: true, expiresAt: true } });
    return { userId: session && session.expiresAt > new Date() ? session.userId : undefined };
  },
});
process.send?.(Number(new URL(url).port));
process.once('SIGTERM', () => process.exit(0));
