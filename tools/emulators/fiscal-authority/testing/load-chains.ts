import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Chains, chainsSchema, isValid, makeChains } from '../certificates/chains.ts';

const file = 'node_modules/.cache/delavnica/fiscal-authority.json';

/** Keys for tests, kept between runs: to make them takes a second, and on a busy machine ten. */
export async function loadChains(): Promise<Chains> {
  const kept = readKept();
  if (kept && isValid(kept)) return kept;
  const made = await makeChains();
  mkdirSync(dirname(file), { recursive: true });
  // Two files may do this at once; a rename leaves one of them whole.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(made), { mode: 0o600 });
  renameSync(whole, file);
  return made;
}

function readKept(): Chains | undefined {
  try {
    return chainsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}
