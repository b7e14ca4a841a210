import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes which files failed in any way, and how many errors came from outside of every test, to TEST_OUTCOME. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    const failedFiles = modules.filter((module) => !module.ok()).map((module) => module.moduleId);
    if (process.env.TEST_OUTCOME)
      writeFileSync(process.env.TEST_OUTCOME, JSON.stringify({ failedFiles, strayErrors: errors.length }));
  };
}
