import { pathToFileURL } from 'node:url';
import type { Engine } from '../machine/databases.ts';

/** When a server dies: before a statement is sent, or when the database has done it and nobody has written that down. */
export type Death = 'before' | 'after';

const resolveFrom = JSON.stringify(pathToFileURL(`${process.cwd()}/package.json`).href);

/**
 * Where a statement passes on its way to each engine: the calls of SQLite's driver, of which only a script can be watched
 * `after`, and the wire to MariaDB.
 */
const watched = {
  sqlite: `
    const { prototype } = createRequire(${resolveFrom})('libsql');
    const { exec, prepare } = prototype;
    prototype.prepare = function (sql) {
      if (isFatal(sql, 'before')) die();
      return prepare.call(this, sql);
    };
    prototype.exec = function (sql) {
      if (isFatal(sql, 'before')) die();
      const result = exec.call(this, sql);
      if (isFatal(sql, 'after')) die();
      return result;
    };`,
  mariadb: `
    const { prototype } = createRequire(${resolveFrom})('node:net').Socket;
    const { write } = prototype;
    prototype.write = function (bytes, ...others) {
      if (isFatal(bytes, 'before')) die();
      if (isFatal(bytes, 'after')) this.prependOnceListener('data', die);
      return write.call(this, bytes, ...others);
    };`,
};

/**
 * What makes a server process kill itself, as a power cut would, at a certain statement: no test has to guess how fast it
 * gets there.
 *
 * @param statement a part of what is sent that nothing else contains
 * @returns settings for the process
 */
export function killAtStatement(engine: Engine['name'], statement: string, death: Death): Record<string, string> {
  const program = `
    import { createRequire } from 'node:module';
    const die = () => process.kill(process.pid, 'SIGKILL');
    const isFatal = (sent, death) => process.env.DIES === death && Buffer.from(sent).includes(process.env.DIES_AT);
    ${watched[engine]}`;
  return {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
    DIES_AT: statement.trim(),
    DIES: death,
  };
}
