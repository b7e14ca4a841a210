import type { Pool, QueryOptions } from 'mariadb';

/**
 * Prisma's adapter has the driver call a function for each cell, for the sake of geometries, which none of our tables
 * has; so it is not asked for them. The driver makes a dozen functions for each of these calls: a third of all memory
 * that a read of many rows took.
 */
export function withoutTypeCasts(pool: Pool): Pool {
  const getConnection = pool.getConnection.bind(pool);
  return Object.assign(withPlainCells(pool), { getConnection: async () => withPlainCells(await getConnection()) });
}

function withPlainCells<Asked extends Pick<Pool, 'query'>>(asked: Asked): Asked {
  const query = asked.query.bind(asked);
  return Object.assign(asked, {
    query: (sql: string | QueryOptions, values?: unknown) =>
      query(typeof sql === 'string' ? sql : { ...sql, typeCast: undefined }, values),
  });
}
