import { readFileSync } from 'node:fs';

/** Where a MySQL or MariaDB server is, in the words that both drivers understand. */
export interface MySqlAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Present when the connection is encrypted; the server must then prove that it is the one named. */
  readonly ssl?: { readonly ca?: string; readonly rejectUnauthorized: true; readonly verifyIdentity: true };
}

/**
 * @param url `mysql://…` or `mariadb://…`. As with Prisma, `sslaccept=strict` in its query asks for TLS with a verified
 *   certificate, and `sslcert` names the file of the authority's certificate where it is not a public one
 * @throws when that file cannot be read, or another `sslaccept` is asked for: TLS without a proof protects from nobody
 */
export function mySqlAddress(url: string): MySqlAddress {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const accepts = searchParams.get('sslaccept');
  const authority = searchParams.get('sslcert');
  if (accepts !== null && accepts !== 'strict') throw new Error('DATABASE_URL: sslaccept can only be strict');
  return {
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(accepts === null && authority === null
      ? {}
      : {
          ssl: {
            ...(authority === null ? {} : { ca: readFileSync(authority, 'utf8') }),
            rejectUnauthorized: true,
            verifyIdentity: true,
          },
        }),
  };
}
