import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/**
 * Writes which files failed in any way, how many errors came from outside of every test, and how long each file took, to
 * TEST_OUTCOME.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    if (!process.env.TEST_OUTCOME) return;
    const failedFiles = modules.filter((module) => !module.ok()).map((module) => module.moduleId);
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
      const imports = collectDuration + setupDuration + environmentSetupDuration;
      const file = relative(process.cwd(), module.moduleId);
      return { file, project: module.project.name, milliseconds: duration, imports };
    });
    writeFileSync(
      process.env.TEST_OUTCOME,
      JSON.stringify({ failedFiles, strayErrors: errors.length, modules: times }),
    );
  };
}
