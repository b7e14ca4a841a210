import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withSmallGraph } from './prisma-graph-plugin.ts';

const file = fileURLToPath(import.meta.resolve('@prisma/client/runtime/client'));

test('the Prisma that is installed fills its graph as the build expects it', () => {
  const code = readFileSync(file, 'utf8');
  expect(withSmallGraph(code, file)).not.toBe(code);
});

test('a node says the same as before', () => {
  const read = "const r=[];{const o={};for(const [a,S] of [[7,'x'],[300,'y']]){o[a]=S}r.push({edges:o})}";
  const twice = `${read}${read.replace('const r=[];', '')}return r`;
  const nodes = new Function(withSmallGraph(twice, 'graph'))();
  expect(nodes).toEqual([{ edges: { 7: 'x', 300: 'y' } }, { edges: { 7: 'x', 300: 'y' } }]);
});

test('another way of filling it ends the build', () => {
  expect(() => withSmallGraph('r.push({edges:o})', 'graph')).toThrow('at 0 places');
});
