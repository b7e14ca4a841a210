import type { z } from 'zod';
import { parseParameters } from '../records/parameters.ts';
import type { World } from '../records/world.ts';

export type Method = 'get' | 'post' | 'delete';

/** One operation of the API. */
export interface Endpoint {
  readonly method: Method;
  /** Express path, `:id` for the object's id and `:innerId` for that of an object inside it. */
  readonly path: string;
  /** Whether a browser may call it: with the publishable key and the object's own secret. */
  readonly callers: 'secret-key' | 'secret-of-object';
  /** Whether it is the platform's alone, and refused with a `Stripe-Account` header. */
  readonly ofPlatform?: boolean;
  /** Answers an object in Stripe's shape and the paths to expand in it. */
  handle(world: World, given: unknown, id: string, innerId: string): { answer: object; expand: readonly string[] };
}

type Schema = z.ZodType<{ expand?: string[] | undefined }>;

/** Describes an operation whose parameters are parsed before it runs. */
export function endpoint<Parameters extends Schema>(
  method: Method,
  path: string,
  schema: Parameters,
  run: (world: World, input: z.output<Parameters>, id: string, innerId: string) => object,
  callers: Endpoint['callers'] = 'secret-key',
): Endpoint {
  return {
    method,
    path,
    callers,
    handle(world, given, id, innerId) {
      const input = parseParameters(schema, given ?? {});
      return { answer: run(world, input, id, innerId), expand: input.expand ?? [] };
    },
  };
}
