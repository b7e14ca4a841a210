import SqliteDatabase from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/**
 * The references of rows to rows that are not there, on either engine: what writes past the checks of the database can leave.
 *
 * @returns one text for each kind of them: the table, or its constraint
 */
export function brokenReferences(databaseUrl: string): Promise<string[]> {
  return databaseUrl.startsWith('file:') ? ofSqlite(databaseUrl) : ofMySql(databaseUrl);
}

async function ofSqlite(databaseUrl: string): Promise<string[]> {
  const database = new SqliteDatabase(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  try {
    return database
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map((row) => JSON.stringify(row));
  } finally {
    database.close();
  }
}

interface Reference extends RowDataPacket {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  /** What leads from one to the other, as conditions. */
  readonly joined: string;
  readonly isSet: string;
  readonly parentColumn: string;
}

const references = `
  SELECT constraint_name AS name, table_name AS child, referenced_table_name AS parent,
    MIN(referenced_column_name) AS parentColumn,
    GROUP_CONCAT('p.\`', referenced_column_name, '\` = c.\`', column_name, '\`' SEPARATOR ' AND ') AS joined,
    GROUP_CONCAT('c.\`', column_name, '\` IS NOT NULL' SEPARATOR ' AND ') AS isSet
  FROM information_schema.key_column_usage
  WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL
  GROUP BY constraint_name, table_name, referenced_table_name`;

/** It has no check of its own for what was written while it did not look. */
async function ofMySql(databaseUrl: string): Promise<string[]> {
  const connection = await createConnection(databaseUrl);
  try {
    const broken: string[] = [];
    const [all] = await connection.query<Reference[]>(references);
    for (const { name, child, parent, joined, isSet, parentColumn } of all) {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT 1 FROM \`${child}\` c LEFT JOIN \`${parent}\` p ON ${joined} WHERE ${isSet} AND p.\`${parentColumn}\` IS NULL LIMIT 1`,
      );
      if (rows.length > 0) broken.push(name);
    }
    return broken;
  } finally {
    await connection.end();
  }
}
