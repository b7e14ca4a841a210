import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withSmallGraph } from './prisma-graph-plugin.ts';

const file = fileURLToPath(import.meta.resolve('@prisma/client/runtime/client'));

test('the Prisma that is installed reads its graph as the build expects it', () => {
  const code = readFileSync(file, 'utf8');
  expect(withSmallGraph(code, file)).not.toBe(code);
});

/** Two kinds of nodes, read as Prisma reads them: how many edges a node has, and for each its number and what follows. */
const reader = `
  class Reader{#t;#r=0;constructor(t){this.#t=new DataView(Uint8Array.from(t).buffer)}
  read(a,b){return{inputs:this.#u(a),outputs:this.#l(b),end:this.#r}}
  #i(){return this.#t.getUint8(this.#r++)}
  #u(t){let r=[];for(let n=0;n<t;n++){let i=this.#i(),o={};for(let s=0;s<i;s++){let a=this.#i(),S={flags:this.#i()};o[a]=S}r.push({edges:o})}return r}
  #l(t){let r=[];for(let n=0;n<t;n++){let i=this.#i(),o={};for(let s=0;s<i;s++){let a=this.#i(),P={};P.node=this.#i();o[a]=P}r.push({edges:o})}return r}}`;
const bytes = [2, 7, 1, 200, 2, 0, 1, 9, 3, 1, 4, 5];
type Node = { readonly edges: object };
type Graph = { readonly inputs: readonly Node[]; readonly outputs: readonly Node[]; readonly end: number };
const graphOf = (code: string): Graph => new Function(`${code}\nreturn new Reader([${bytes}]).read(3,1)`)();
const edgesOf = ({ inputs, outputs, end }: Graph) => ({
  // The last ones first: a node is read from where it stands, and not from where the one before has ended.
  outputs: outputs.toReversed().map(({ edges }) => edges),
  inputs: inputs.toReversed().map(({ edges }) => edges),
  end,
});

test('a node says the same as before, in whichever order nodes are asked', () => {
  const graph = graphOf(withSmallGraph(reader, 'graph'));
  expect(edgesOf(graph)).toEqual(edgesOf(graphOf(reader)));
  expect(edgesOf(graph).inputs).toEqual([{ 9: { flags: 3 } }, {}, { 7: { flags: 1 }, 200: { flags: 2 } }]);
});

test('a node is read once', () => {
  const [node] = graphOf(withSmallGraph(reader, 'graph')).inputs;
  expect(node?.edges).toBe(node?.edges);
});

test('another way of reading it ends the build', () => {
  expect(() => withSmallGraph('r.push({edges:o})', 'graph')).toThrow('at 0 places');
});
