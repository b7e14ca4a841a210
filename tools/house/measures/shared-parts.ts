import { isTest, type Source } from '../reading/sources.ts';

/** Files with a component in them that any screen may use, and that no test of its own draws. */
export function partsWithoutTest(sources: readonly Source[]): string[] {
  const tests = sources.filter(({ path }) => isTest(path) && /\.tsx$/.test(path));
  return sources
    .filter(({ path }) => /^web\/(ui|kit)\/.+\.tsx$/.test(path) && !isTest(path))
    .filter(({ text }) => /^export (?:default )?function [A-Z]/m.test(text))
    .map(({ path }) => path)
    .filter((path) => !tests.some(({ path: test, text }) => test.startsWith('web/') && draws(text, path)));
}

/** A test draws a part when it imports the part's file. */
function draws(test: string, path: string): boolean {
  const name = path.split('/').at(-1) ?? path;
  return test.includes(`/${name}'`);
}
