/**
 * What a run of all tests and a second run of the few files that failed say together. Plain JavaScript, because
 * `npm test` reads it before anything is built.
 *
 * @typedef {{ ancestorTitles: string[], title: string, status: string, duration?: number | null }} RanAssertion
 *   `status` is vitest's word; `duration` in milliseconds
 * @typedef {{ name: string, assertionResults: RanAssertion[] }} RanFile  `name` is its whole path
 * @typedef {{ file: string, project: string, milliseconds: number, imports: number }} RanModule
 *   how long a file took, with its hooks; `imports` is the part of reading what it needs
 * @typedef {{ succeeded: boolean, strayErrors: number, failedFiles: string[], testResults: RanFile[], unsteady: string[], modules?: RanModule[] }} Run
 *   `succeeded`: nothing failed; `strayErrors`: those outside of every test, of which nobody knows the file;
 *   `failedFiles`: whole paths of those with a failed test, hook or import; `unsteady`: passed the second time only
 */

/**
 * The first run with the files of the second in the place of their own. Fails when one of them failed again or did not
 * run, and when either run had an error outside of its tests.
 *
 * @param {Run} first
 * @param {Run} second of the files that failed in the first
 * @returns {Run}
 */
export function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const failedFiles = first.failedFiles.filter((file) => second.failedFiles.includes(file) || !again.has(file));
  const strayErrors = first.strayErrors + second.strayErrors;
  return {
    succeeded: second.succeeded && strayErrors === 0 && failedFiles.length === 0,
    strayErrors,
    failedFiles,
    testResults: first.testResults.map((file) => again.get(file.name) ?? file),
    unsteady: first.failedFiles.filter((file) => !failedFiles.includes(file)),
    // Where the time went is asked of the run of all files.
    ...(first.modules && { modules: first.modules }),
  };
}
