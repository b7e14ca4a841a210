import { z } from 'zod';
import type { Operation } from '../../../server/api/rest/route.ts';
import { routes } from '../../../server/features.ts';

/** The names of the fields that a call reads, wherever they are in the request. */
export function fieldNamesOf({ path, params, query, body }: Operation): readonly string[] {
  const schemas = [params, query, body].filter((schema) => schema !== undefined);
  const names = schemas.flatMap((schema) =>
    Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  );
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return [...new Set([...inPath, ...names])];
}

/** The fields of all inputs of the REST API; those of a new call are among them by themselves. */
export const fieldNames: readonly string[] = [...new Set(routes.flatMap(fieldNamesOf))];
