import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { AuthorityControl } from './control.ts';
import { faultSchema } from './faults.ts';

const nothing = z.strictObject({});

interface Command {
  run(control: AuthorityControl, body: unknown): unknown;
}

function command<Schema extends z.ZodType>(
  schema: Schema,
  run: (control: AuthorityControl, input: z.output<Schema>) => unknown,
): Command {
  return { run: (control, body) => run(control, schema.parse(body ?? {})) };
}

/** The control by name: `POST <where it hangs>/<name>` with a JSON body does what the function of the same name does. */
const commands: Readonly<Record<string, Command>> = {
  messages: command(nothing, (control) => control.messages()),
  invoices: command(nothing, (control) => control.invoices()),
  premises: command(nothing, (control) => control.premises()),
  counts: command(nothing, (control) => ({
    reusedMessageIds: control.reusedMessageIds(),
    changedZois: control.changedZois().length,
    refusedConnections: control.refusedConnections(),
    hanging: control.faults.hanging,
  })),
  revoke: command(z.strictObject({ serial: z.string().regex(/^\d+$/) }), (control, { serial }) =>
    control.revoke(serial),
  ),
  'faults/next': command(
    z.strictObject({ fault: faultSchema, count: z.int().min(1).default(1) }),
    (control, { fault, count }) => control.faults.next(fault, count),
  ),
  'faults/always': command(z.strictObject({ fault: faultSchema }), (control, { fault }) =>
    control.faults.always(fault),
  ),
  'faults/clear': command(nothing, (control) => control.faults.clear()),
};

/**
 * The control for another process, unsigned, answered with `{ result }` or `{ error }`: a person who mounts it sees to
 * it that only this computer can ask. Only JSON bodies are taken, so that no web page can reach it with a simple form.
 */
export function controlRoutes(control: AuthorityControl): Router {
  const routes = Router();
  routes.post('/*name', express.json({ limit: '1mb' }), (request, response) => {
    const { name } = request.params;
    const wanted = commands[Array.isArray(name) ? name.join('/') : String(name)];
    if (!wanted) response.status(404).json({ error: `Commands: ${Object.keys(commands).join(', ')}` });
    else if (!request.is('application/json')) response.status(415).json({ error: 'Send a JSON body' });
    else response.json({ result: wanted.run(control, request.body) ?? null });
  });
  routes.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
    else if (error instanceof Error) response.status(400).json({ error: error.message });
    else next(error);
  });
  return routes;
}
