import { readFileSync } from 'node:fs';

/** What Electron declares of one of its objects, what it inherits included. */
export interface Declared {
  readonly members: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/**
 * Electron's own declarations, as its package has them: written by a program from its documentation, so that each
 * member is at the beginning of a line.
 */
const declarations = readFileSync('node_modules/electron/electron.d.ts', 'utf8');

/** @throws Error when Electron declares nothing of this name */
export function declared(name: string): Declared {
  const block = new RegExp(`^  (?:class|interface) ${name}(?: extends ([\\w.]+))? \\{\\n([\\s\\S]*?)^  \\}`, 'm');
  const [, parent = '', body] = block.exec(declarations) ?? [];
  if (body === undefined) throw new Error(`Electron declares no ${name}`);
  const inherited = /Emitter$|^$/.test(parent) ? { members: [], events: [] } : declared(parent);
  const named = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found = '']) => found);
  return {
    members: new Set([...inherited.members, ...named(/^ {4}(?:static )?(?:readonly )?(?:get |set )?(\w+)\??[(<:]/gm)]),
    events: new Set([...inherited.events, ...named(/^ {4}on\(event: '([\w-]+)'/gm)]),
  };
}
