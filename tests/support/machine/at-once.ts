import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** How often it is looked whether both wait. InnoDB shows a new list only to who has not looked for a tenth of a second. */
const looks = 15;
const lookMilliseconds = 110;

/**
 * Runs two transactions of a workshop that are open at the same moment: the first has done its work and waits for its
 * commit when the second begins. On MariaDB that is held by a lock on the row that numbers the changes of the workshop,
 * which each write takes at the end of its transaction; on SQLite, where one transaction at a time writes, both are
 * merely started.
 *
 * @returns what both answered
 */
export async function atOnce<One, Other>(
  { databaseUrl, workshopId }: { readonly databaseUrl: string; readonly workshopId: string },
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  if (databaseUrl.startsWith('file:')) return Promise.all([first(), second()]);
  const connection = await createConnection(databaseUrl);
  try {
    await connection.beginTransaction();
    await connection.query('SELECT last FROM change_counters WHERE workshopId = ? FOR UPDATE', [workshopId]);
    const waiting = async () => {
      const [[row]] = await connection.query<(RowDataPacket & { count: number })[]>(
        `SELECT COUNT(*) AS count FROM information_schema.innodb_trx t
          JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
          WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`,
      );
      return row?.count ?? 0;
    };
    let ended = 0;
    const counted = <Result>(work: Promise<Result>) => work.finally(() => (ended += 1));
    const until = async (count: number) => {
      for (let look = 0; look < looks; look += 1) {
        await new Promise((done) => setTimeout(done, lookMilliseconds));
        if ((await waiting()) + ended >= count) return;
      }
    };
    const one = counted(first());
    await until(1);
    const other = counted(second());
    await until(2);
    await connection.commit();
    return await Promise.all([one, other]);
  } finally {
    await connection.end();
  }
}
