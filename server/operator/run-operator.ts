import { AppError } from '../../schema/errors.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { createAppContext } from '../context/create-app-context.ts';
import { type OperatorCommand, WrongUse } from '../context/operator-command.ts';
import { createLog } from '../infrastructure/telemetry/log.ts';
import { type Clock, systemClock } from '../infrastructure/time/clock.ts';
import { operatorCommands } from './operator-commands.ts';

/** What a command line program is given by its process. */
export interface Terminal {
  /** Prints a line of the answer. */
  print(line: string): void;
  /** Prints a line of what went wrong. */
  complain(line: string): void;
  readonly clock?: Clock;
}

/**
 * Runs one command of the people who run the installation, beside the server or without it: it reads and writes the same
 * database, and what is to be mailed the server sends.
 *
 * @param words the command's name and its arguments
 * @param readConfiguration called only when there is a command to run
 * @returns the exit code: 0 done, 1 it could not be done, 2 wrong use
 */
export async function runOperator(
  words: readonly string[],
  readConfiguration: () => Config | Promise<Config>,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  const [name = 'help', ...given] = words;
  if (name === 'help') {
    for (const line of helpOn(operatorCommands)) terminal.print(line);
    return words.length === 0 ? 2 : 0;
  }
  const command = operatorCommands.find((each) => each.name === name);
  try {
    if (command === undefined) throw new WrongUse(`There is no command ${name}; help lists them`);
    const run = command.read(given);
    const lines = await withParts(await readConfiguration(), terminal.clock ?? systemClock, run);
    for (const line of lines) terminal.print(line);
    return 0;
  } catch (error) {
    terminal.complain(messageOf(error));
    if (!(error instanceof WrongUse)) return 1;
    if (command !== undefined) terminal.complain(`usage: ${command.usage}`);
    return 2;
  }
}

async function withParts<Result>(
  config: Config,
  clock: Clock,
  run: (ctx: Awaited<ReturnType<typeof createAppContext>>) => Promise<Result>,
): Promise<Result> {
  const ctx = await createAppContext({ config, clock, log: createLog(config.logLevel) });
  try {
    return await run(ctx);
  } finally {
    await ctx.database.close();
  }
}

/** The list of commands, derived from them. */
function helpOn(commands: readonly OperatorCommand[]): string[] {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, summary }) => `${usage.padEnd(width)}  ${summary}`);
}

function messageOf(error: unknown): string {
  if (error instanceof AppError || error instanceof ConfigError || error instanceof WrongUse) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
