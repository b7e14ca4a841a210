import { compareSync, hashSync } from 'bcrypt';

/*
 * What the worker threads of passwords.ts run. Plain JavaScript, because Node starts the file as it stands, in the
 * tests as well; the build puts it beside the server's bundle under the same name.
 */

/**
 * @param {{ password: string, cost: number }} task
 * @returns {string} the hash with its salt and cost
 */
export function hash({ password, cost }) {
  return hashSync(password, cost);
}

/**
 * @param {{ password: string, storedHash: string }} task
 * @returns {boolean}
 */
export function compare({ password, storedHash }) {
  return compareSync(password, storedHash);
}
