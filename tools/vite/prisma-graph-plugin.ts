import type { Plugin } from 'vite';

/** Prisma's runtime, where it reads the graph of all arguments and answers that a query can have. */
const runtime = /@prisma\/client\/runtime\/client\.m?js$/;
/** Where its reader stands in the bytes of the graph. */
const position = /getUint8\(this\.(#\w+)\+\+\)/;
/** All nodes of a kind: a list, and for each node an object from the numbers of names to what follows, filled name by name. */
const nodes =
  /let (\w+)=\[\];for\(let (\w+)=0;\2<(\w+);\2\+\+\)\{(let \w+=this\.#\w+\(\),(\w+)=\{\};(?:(?!\.push\().)*?\5\[\w+\]=\w+\})\1\.push\(\{edges:\5\}\)\}return \1\}/g;
const filled = /(\w+)\[(\w+)\]=(\w+)\}$/;

/** A node that reads its edges when a query comes to it first. */
const nodeClass =
  '\nclass PrismaGraphNode{constructor(read,at){this.read=read;this.at=at;this.found=void 0}get edges(){return this.found??=this.read(this.at)}}\n';

/**
 * Lets Prisma read a node of its graph when a query needs it: the graph holds what any query could ask, seven thousand
 * nodes with ninety thousand edges, and a server asks a small part of it, 8 MB less for as long as it runs. The edges
 * of a node are properties that cannot be written, of which V8 makes a table of those that are there, and not a list
 * with room for all numbers that come before.
 */
export function smallPrismaGraph(): Plugin {
  return {
    name: 'small-prisma-graph',
    transform: {
      filter: { id: runtime },
      handler: (code, id) => ({ code: withSmallGraph(code, id), map: null }),
    },
  };
}

/** @throws Error  Prisma reads its graph in another way than it did */
export function withSmallGraph(code: string, id: string): string {
  const at = position.exec(code)?.[1];
  const found = code.match(nodes)?.length ?? 0;
  if (at === undefined || found !== 2) throw new Error(`${id} reads its graph at ${found} places instead of two`);
  const lazy = code.replace(nodes, (_, list: string, place: string, count: string, body: string, edges: string) => {
    const read = body.replace(filled, 'Object.defineProperty($1,$2,{value:$3,enumerable:!0})}');
    const oneNode = `const read=at=>{this.${at}=at;${read}return ${edges}};`;
    // Reading it once leads to where the next one begins.
    const each = `const at=this.${at};read(at);${list}.push(new PrismaGraphNode(read,at))`;
    return `let ${list}=[];${oneNode}for(let ${place}=0;${place}<${count};${place}++){${each}}return ${list}}`;
  });
  return lazy + nodeClass;
}
