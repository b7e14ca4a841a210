import { z } from 'zod';

/**
 * Prisma makes a plan of each query and keeps it for one client; each server of the tests has a client of its own and
 * asks what the one before has asked, so they share the plans. A plan is made of the model and the query alone and
 * names no database, and each client uses it many times, here as in production.
 */
export async function sharePlans(engine: 'sqlite' | 'mysql'): Promise<void> {
  // Prisma has no types of what it loads for itself.
  const file = `@prisma/client/runtime/query_compiler_small_bg.${engine}.mjs`;
  const { QueryCompiler } = compilerModule.parse(await import(/* @vite-ignore */ file));
  const plans = new Map<string, unknown>();
  const { compile } = QueryCompiler.prototype;
  if (compile.name === 'compileOnce') return;
  QueryCompiler.prototype.compile = function compileOnce(query) {
    const known = plans.get(query);
    if (known !== undefined) return known;
    const plan = compile.call(this, query);
    plans.set(query, plan);
    return plan;
  };
}

type Compile = (this: unknown, query: string) => unknown;

const compilerModule = z.object({
  QueryCompiler: z.custom<{ readonly prototype: { compile: Compile } }>((value) => typeof value === 'function'),
});
