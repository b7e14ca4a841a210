import type { z } from 'zod';
import { defaultLanguage } from '../../schema/languages.ts';
import { formatReason } from '../../schema/messages/errors/index.ts';
import type { AppContext } from './app-context.ts';

/** A command of the people who run the installation: `node dist/server/operator.js <name> <arguments>`. */
export interface OperatorCommand {
  readonly name: string;
  /** The name with its arguments, for example `account <email>`; brackets are around what may be left out. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /**
   * Reads the words after the name.
   *
   * @returns what does the command's work and answers the lines to print
   * @throws WrongUse
   */
  read(words: readonly string[]): (ctx: AppContext) => Promise<readonly string[]>;
}

/** Thrown when a command was not given what it needs; nothing has been done then. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/**
 * Declares a command. Whatever it changes about an account it writes into the audit trail of that account, with
 * `operatorSource` as its source and in the same transaction.
 *
 * @param declared `arguments` names them in the order in which they are typed
 */
export function operatorCommand<Shape extends z.ZodRawShape>(declared: {
  readonly name: string;
  readonly summary: string;
  readonly arguments: z.ZodObject<Shape>;
  /** @returns the lines to print */
  run(ctx: AppContext, given: z.output<z.ZodObject<Shape>>): Promise<readonly string[]>;
}): OperatorCommand {
  const { name, summary, arguments: schema, run } = declared;
  const names = Object.keys(schema.shape);
  const optional = (argument: string) => schema.safeParse({}).error?.issues.every(({ path }) => path[0] !== argument);
  const usage = [name, ...names.map((argument) => ((optional(argument) ?? true) ? `[${argument}]` : `<${argument}>`))];
  return {
    name,
    summary,
    usage: usage.join(' '),
    read(words) {
      if (words.length > names.length) throw new WrongUse(`${name} takes ${names.length} argument(s) at most`);
      const parsed = schema.safeParse(Object.fromEntries(words.map((word, place) => [names[place], word])));
      if (!parsed.success) {
        const complaints = parsed.error.issues.map(
          ({ path, message }) => `${path.join('.')}: ${formatReason(defaultLanguage, message)}`,
        );
        throw new WrongUse(complaints.join('\n'));
      }
      return (ctx) => run(ctx, parsed.data);
    },
  };
}
